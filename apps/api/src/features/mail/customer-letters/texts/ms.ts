import type { LanguageTexts } from './language-texts';

export const ms: LanguageTexts = {
  hello: 'Helo {fullName},',
  facts: 'ID Pesanan: {orderId}\nTarikh ketibaan: {arrivalDate}',
  answer:
    'Untuk menjawab, balas mesej ini, atau buka halaman pesanan anda dan jawab di sana. Anda akan diminta memasukkan alamat e-mel dalam permohonan anda.\n{link}',
  thanks: 'Terima kasih.\n{provider}',
  open: 'Buka pesanan anda',
  statement: '{provider} ialah penyedia pihak ketiga dan tidak bergabung dengan mana-mana kerajaan.',
  about: 'Tentang permohonan anda – pesanan {orderId}',
  cardReminder: {
    subject: 'Muat turun Kad Ketibaan Singapura anda sebelum bertolak – pesanan {orderId}',
    ask: 'Kad Ketibaan Singapura anda telah diluluskan, tetapi anda belum memuat turunnya. Sila buka pesanan anda dan muat turun kad itu sebelum bertolak. Anda akan diminta memasukkan alamat e-mel permohonan anda.',
  },
  epass: {
    subject: 'e-Pass anda untuk Singapura – pesanan {orderId}',
    text: 'Pihak berkuasa telah menghantar e-Pass (pas lawatan) anda untuk Singapura kepada kami. e-Pass itu dilampirkan, dan anda juga boleh memuat turunnya dari halaman pesanan anda.\n\nMenurut e-Pass itu, hari terakhir anda dibenarkan tinggal ialah {lastDate}. e-Pass menggantikan cap dalam pasport: sila simpan sehingga anda meninggalkan Singapura.\n\nSemak nama, nombor pasport dan hari terakhir itu. Jika ada yang salah, hubungi pihak berkuasa dengan segera; hanya pihak berkuasa boleh membetulkan e-Pass.',
  },
  lastDay: {
    subject: 'Hari terakhir anda dibenarkan tinggal di Singapura – pesanan {orderId}',
    text: 'Menurut e-Pass anda, hari terakhir anda dibenarkan tinggal di Singapura ialah {lastDate}. Jika anda mahu tinggal lebih lama, tanya pihak berkuasa sebelum hari itu. Jika anda sudah meninggalkan Singapura, anda tidak perlu berbuat apa-apa.',
  },
  forwarded: {
    subject: 'E-mel daripada pihak berkuasa – pesanan {orderId}',
    text: 'Pihak berkuasa yang membuat keputusan tentang kad ketibaan telah menghantar e-mel kepada kami untuk pesanan anda. E-mel itu dilampirkan seperti yang kami terima. Sila baca e-mel itu. Jika anda mempunyai soalan tentangnya, balas e-mel ini.',
  },
  notices: {
    received: {
      subject: 'Permohonan anda telah kami terima – pesanan {orderId}',
      text: 'Kami telah menerima permohonan anda untuk Kad Ketibaan Singapura. Kami boleh mengemukakannya mulai {submitDate}.',
    },
    submitted: {
      subject: 'Permohonan anda telah dikemukakan – pesanan {orderId}',
      text: 'Kami mengemukakan permohonan anda untuk Kad Ketibaan Singapura kepada pihak berkuasa pada {submitDate}.',
    },
    later: {
      subject: 'Kad anda akan lebih lewat daripada yang kami katakan – pesanan {orderId}',
      text: 'Kami mengatakan bahawa Kad Ketibaan Singapura anda dijangka siap selewat-lewatnya {saidDate}. Kad anda akan lebih lewat daripada itu.',
    },
  },
  expected:
    'Kami menjangkakan kad anda siap selewat-lewatnya {cardDate}. Ini anggaran: 9 daripada 10 pesanan terkini tidak mengambil masa lebih lama.',
  nothingToDo: 'Anda tidak perlu berbuat apa-apa sekarang. Kami akan menghantar e-mel apabila kad anda siap.',
  toCheck:
    'Sila buka halaman pesanan anda: ada perkara yang perlu anda semak sebelum kami mengemukakan permohonan anda.',
  reasons: {
    answer: 'Sebabnya: kami sedang menunggu jawapan anda. Sila buka halaman pesanan anda dan jawab di sana.',
    dates:
      'Sebabnya: tarikh ketibaan anda telah diubah. Kini kami boleh mengemukakan permohonan anda mulai {submitDate}.',
    authority:
      'Sebabnya: kami mengemukakan permohonan anda pada {submitDate}, dan pihak berkuasa belum menghantar kad anda kepada kami.',
  },
  purposes: {
    passportMissing: {
      subject: 'Sila hantar halaman pasport anda – pesanan {orderId}',
      ask: 'Untuk menyediakan Kad Ketibaan Singapura anda, kami memerlukan halaman pasport yang menunjukkan gambar dan butiran anda. Kami belum menerimanya. Sila hantar gambar atau imbasan berwarna seluruh halaman itu, dengan keempat-empat tepi serta dua baris huruf dan nombor di bahagian bawah kelihatan.',
    },
    passportUnreadable: {
      subject: 'Sila hantar semula halaman pasport anda – pesanan {orderId}',
      ask: 'Kami tidak dapat membaca halaman pasport yang anda hantar. Sila hantar gambar atau imbasan baharu halaman yang menunjukkan gambar dan butiran anda. Ambil gambar pada waktu siang, tanpa denyar dan tanpa pantulan, supaya setiap huruf jelas dan keempat-empat tepi kelihatan.',
    },
    hotel: {
      subject: 'Di manakah anda akan menginap di Singapura? – pesanan {orderId}',
      ask: 'Sila hantar nama dan alamat penuh, berserta poskod, hotel atau tempat lain yang akan anda diami di Singapura mulai {arrivalDate}.',
    },
    flight: {
      subject: 'Sila hantar nombor penerbangan anda – pesanan {orderId}',
      ask: 'Sila hantar nama syarikat penerbangan dan nombor penerbangan yang membawa anda tiba di Singapura pada {arrivalDate}, contohnya SQ 387. Jika anda bertukar pesawat, kami memerlukan penerbangan yang terakhir.',
    },
    dates: {
      subject: 'Sila semak tarikh perjalanan anda – pesanan {orderId}',
      ask: 'Menurut permohonan anda, anda tiba di Singapura pada {arrivalDate} dan berlepas pada {departureDate}. Sila beritahu kami sama ada kedua-dua tarikh itu betul. Jika ada yang salah, sila hantar tarikh yang betul.',
    },
    callUs: {
      subject: 'Sila telefon kami – pesanan {orderId}',
      ask: 'Kami perlu bercakap dengan anda tentang permohonan Kad Ketibaan Singapura anda. Sila telefon kami di {phone}. Jika anda tidak dapat menelefon, hantar nombor telefon dan masa yang sesuai untuk kami menghubungi anda.',
    },
    free: {
      subject: 'Pertanyaan tentang permohonan anda – pesanan {orderId}',
      ask: 'Kami ada pertanyaan tentang permohonan Kad Ketibaan Singapura anda:',
    },
  },
};
