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
