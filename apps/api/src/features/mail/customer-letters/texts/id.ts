import type { LanguageTexts } from './language-texts';

export const id: LanguageTexts = {
  hello: 'Halo {fullName},',
  facts: 'ID Pesanan: {orderId}\nTanggal kedatangan: {arrivalDate}',
  answer:
    'Untuk menjawab, balas pesan ini, atau buka halaman pesanan Anda dan jawab di sana. Anda akan diminta memasukkan alamat email yang Anda gunakan dalam permohonan.\n{link}',
  thanks: 'Terima kasih.\n{provider}',
  open: 'Buka pesanan Anda',
  statement: '{provider} adalah penyedia layanan pihak ketiga dan tidak berafiliasi dengan pemerintah mana pun.',
  about: 'Tentang permohonan Anda – pesanan {orderId}',
  cardReminder: {
    subject: 'Unduh Kartu Kedatangan Singapura Anda sebelum berangkat – pesanan {orderId}',
    ask: 'Kartu Kedatangan Singapura Anda sudah disetujui, tetapi belum Anda unduh. Silakan buka pesanan Anda dan unduh kartunya sebelum berangkat. Anda akan diminta memasukkan alamat email permohonan Anda.',
  },
  epass: {
    subject: 'e-Pass Anda untuk Singapura – pesanan {orderId}',
    text: 'Otoritas telah mengirimkan e-Pass (izin kunjungan) Anda untuk Singapura kepada kami. e-Pass itu terlampir, dan dapat juga Anda unduh dari halaman pesanan Anda.\n\nMenurut e-Pass itu, hari terakhir masa tinggal Anda adalah {lastDate}. e-Pass menggantikan cap di paspor: mohon simpan sampai Anda meninggalkan Singapura.\n\nPeriksa nama, nomor paspor, dan hari terakhir itu. Jika ada yang salah, segera hubungi otoritas; hanya otoritas yang dapat memperbaiki e-Pass.',
  },
  lastDay: {
    subject: 'Hari terakhir masa tinggal Anda di Singapura – pesanan {orderId}',
    text: 'Menurut e-Pass Anda, hari terakhir masa tinggal Anda di Singapura adalah {lastDate}. Jika Anda ingin tinggal lebih lama, tanyakan kepada otoritas sebelum hari itu. Jika Anda sudah meninggalkan Singapura, tidak ada yang perlu Anda lakukan.',
  },
  forwarded: {
    subject: 'Email dari otoritas – pesanan {orderId}',
    text: 'Otoritas yang memutuskan kartu kedatangan telah mengirim email kepada kami untuk pesanan Anda. Email itu terlampir sebagaimana kami terima. Mohon dibaca. Jika Anda punya pertanyaan tentang email itu, balas email ini.',
  },
  notices: {
    received: {
      subject: 'Permohonan Anda sudah kami terima – pesanan {orderId}',
      text: 'Kami telah menerima permohonan Anda untuk Kartu Kedatangan Singapura. Kami dapat mengajukannya mulai {submitDate}.',
    },
    submitted: {
      subject: 'Permohonan Anda sudah diajukan – pesanan {orderId}',
      text: 'Kami mengajukan permohonan Anda untuk Kartu Kedatangan Singapura kepada otoritas pada {submitDate}.',
    },
    later: {
      subject: 'Kartu Anda akan lebih lambat dari yang kami sampaikan – pesanan {orderId}',
      text: 'Kami menyampaikan bahwa Kartu Kedatangan Singapura Anda diperkirakan siap paling lambat {saidDate}. Kartu Anda akan lebih lambat dari itu.',
    },
  },
  expected:
    'Kami memperkirakan kartu Anda siap paling lambat {cardDate}. Ini perkiraan: 9 dari 10 pesanan terbaru tidak lebih lama.',
  nothingToDo: 'Anda tidak perlu melakukan apa pun sekarang. Kami akan mengirim email saat kartu Anda siap.',
  toCheck: 'Silakan buka halaman pesanan Anda: ada yang perlu Anda periksa sebelum kami mengajukan permohonan Anda.',
  reasons: {
    answer: 'Alasannya: kami menunggu jawaban Anda. Silakan buka halaman pesanan Anda dan jawab di sana.',
    dates: 'Alasannya: tanggal kedatangan Anda diubah. Kini kami dapat mengajukan permohonan Anda mulai {submitDate}.',
    authority:
      'Alasannya: kami mengajukan permohonan Anda pada {submitDate}, dan otoritas belum mengirimkan kartu Anda kepada kami.',
  },
  purposes: {
    passportMissing: {
      subject: 'Mohon kirim halaman paspor Anda – pesanan {orderId}',
      ask: 'Untuk menyiapkan Kartu Kedatangan Singapura Anda, kami memerlukan halaman paspor yang memuat foto dan data Anda. Kami belum menerimanya. Mohon kirim foto atau pindaian berwarna dari seluruh halaman tersebut, dengan keempat tepinya dan dua baris huruf dan angka di bagian bawah terlihat.',
    },
    passportUnreadable: {
      subject: 'Mohon kirim ulang halaman paspor Anda – pesanan {orderId}',
      ask: 'Halaman paspor yang Anda kirim tidak dapat kami baca. Mohon kirim foto atau pindaian baru dari halaman yang memuat foto dan data Anda. Ambil foto di bawah cahaya siang, tanpa lampu kilat dan tanpa pantulan, sehingga setiap huruf jelas dan keempat tepinya terlihat.',
    },
    hotel: {
      subject: 'Di mana Anda menginap di Singapura? – pesanan {orderId}',
      ask: 'Mohon kirimkan nama dan alamat lengkap, beserta kode pos, hotel atau tempat lain di mana Anda akan menginap di Singapura mulai {arrivalDate}.',
    },
    flight: {
      subject: 'Mohon kirim nomor penerbangan Anda – pesanan {orderId}',
      ask: 'Mohon kirimkan nama maskapai dan nomor penerbangan yang membawa Anda tiba di Singapura pada {arrivalDate}, misalnya SQ 387. Jika Anda transit, kami memerlukan penerbangan terakhir.',
    },
    dates: {
      subject: 'Mohon periksa tanggal perjalanan Anda – pesanan {orderId}',
      ask: 'Menurut permohonan Anda, Anda tiba di Singapura pada {arrivalDate} dan berangkat pada {departureDate}. Mohon beri tahu kami apakah kedua tanggal tersebut benar. Jika ada yang salah, mohon kirimkan tanggal yang benar.',
    },
    callUs: {
      subject: 'Mohon telepon kami – pesanan {orderId}',
      ask: 'Kami perlu berbicara dengan Anda tentang permohonan Kartu Kedatangan Singapura Anda. Mohon telepon kami di {phone}. Jika Anda tidak dapat menelepon, kirimkan nomor telepon dan waktu ketika kami dapat menghubungi Anda.',
    },
    free: {
      subject: 'Pertanyaan tentang permohonan Anda – pesanan {orderId}',
      ask: 'Kami memiliki pertanyaan tentang permohonan Kartu Kedatangan Singapura Anda:',
    },
  },
};
