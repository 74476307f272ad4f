"""What the papers say, in the languages of the customers. Add a language by a line here, and papers in it to papers.jsonl."""

FACTS = ["name", "passport", "birth", "nationality", "sex", "arrival", "departure", "expiry", "de"]

ANA = {
    "name": "ANA BAR LOPEZ",
    "passport": "XDA123456",
    "birth": "05/04/1990",
    "nationality": "SPANISH",
    "sex": "FEMALE",
    "arrival": "23/11/2026",
    "departure": "27/11/2026",
    "expiry": "01/01/2031",
    "de": "A12345678",
}


def language(labels, terms, **facts):
    return {"labels": dict(zip(FACTS, labels.split(" | "), strict=True)), "terms": terms, "facts": {**ANA, **facts}}


WORDS = {
    "English": language(
        "Full Name | Passport Number | Date of Birth | Nationality | Sex | Date of Arrival | Date of Departure | Passport Expiry Date | DE Number",
        "You may be refused entry if your details are incorrect.",
    ),
    "other English": language(
        "Name (as in passport) | Travel Document No. | D.O.B. | Citizenship | Gender | Arrival Date in Singapore | Departure Date from Singapore | Document Expiry | Reference No.",
        "Entry will be denied where a visa is required and not held.",
        birth="5 April 1990", arrival="23 NOV 2026", departure="27 NOV 2026", expiry="1 January 2031", nationality="ESP", sex="F",
    ),
    "bilingual": language(
        "Full Name / 姓名 | Passport No. / 护照号码 | Date of Birth / 出生日期 | Nationality / 国籍 | Sex / 性别 | Arrival Date / 抵达日期 | Departure Date / 离境日期 | Passport Expiry / 护照有效期 | DE No. / DE 号码",
        "如果您的资料不正确，您可能会被拒绝入境。",
        nationality="SPANISH / 西班牙", sex="F / 女",
    ),
    "Chinese": language(
        "姓名 | 护照号码 | 出生日期 | 国籍 | 性别 | 抵达日期 | 离境日期 | 护照有效期至 | 入境卡编号",
        "如资料有误，入境卡将被取消。",
        birth="1990年4月5日", arrival="2026年11月23日", departure="2026年11月27日", expiry="2031年1月1日", nationality="西班牙", sex="女",
    ),
    "Japanese": language(
        "氏名 | パスポート番号 | 生年月日 | 国籍 | 性別 | 到着日 | 出発日 | パスポート有効期限 | 受付番号",
        "内容に誤りがある場合、入国を拒否されることがあります。",
        birth="1990年4月5日", arrival="2026年11月23日", departure="2026年11月27日", expiry="2031/01/01", nationality="スペイン", sex="女性",
    ),
    "Korean": language(
        "성명 | 여권번호 | 생년월일 | 국적 | 성별 | 입국일 | 출국일 | 여권 만료일 | 접수번호",
        "정보가 정확하지 않은 경우 입국이 거부될 수 있습니다.",
        birth="1990.04.05", arrival="2026.11.23", departure="2026.11.27", expiry="2031.01.01", nationality="스페인", sex="여",
    ),
    "Malay": language(
        "Nama Penuh | No. Pasport | Tarikh Lahir | Warganegara | Jantina | Tarikh Ketibaan | Tarikh Berlepas | Tarikh Luput Pasport | No. Rujukan",
        "Jika maklumat anda tidak tepat, permohonan boleh ditolak.",
        nationality="SEPANYOL", sex="PEREMPUAN",
    ),
    "Indonesian": language(
        "Nama Lengkap | Nomor Paspor | Tanggal Lahir | Kewarganegaraan | Jenis Kelamin | Tanggal Kedatangan | Tanggal Keberangkatan | Masa Berlaku Paspor | Nomor Referensi",
        "Anda mungkin ditolak masuk apabila data tidak benar.",
        birth="05-04-1990", arrival="23-11-2026", departure="27-11-2026", expiry="01-01-2031", nationality="Spanyol", sex="Wanita",
    ),
    "Vietnamese": language(
        "Họ và tên | Số hộ chiếu | Ngày sinh | Quốc tịch | Giới tính | Ngày đến | Ngày đi | Ngày hết hạn hộ chiếu | Mã tham chiếu",
        "Nếu thông tin không đúng, bạn có thể bị từ chối nhập cảnh.",
        nationality="Tây Ban Nha", sex="Nữ",
    ),
    "Thai": language(
        "ชื่อ-นามสกุล | หมายเลขหนังสือเดินทาง | วันเดือนปีเกิด | สัญชาติ | เพศ | วันที่เดินทางถึง | วันที่เดินทางออก | วันหมดอายุหนังสือเดินทาง | หมายเลขอ้างอิง",
        "หากข้อมูลไม่ถูกต้อง ท่านอาจถูกปฏิเสธการเข้าเมือง",
        nationality="สเปน", sex="หญิง",
    ),
    "Tamil": language(
        "முழுப் பெயர் | கடவுச்சீட்டு எண் | பிறந்த தேதி | குடியுரிமை | பாலினம் | வருகை தேதி | புறப்படும் தேதி | கடவுச்சீட்டு காலாவதி தேதி | குறிப்பு எண்",
        "தகவல் தவறாக இருந்தால் நுழைவு நிராகரிக்கப்படலாம்.",
        nationality="ஸ்பெயின்", sex="பெண்",
    ),
    "Hindi": language(
        "पूरा नाम | पासपोर्ट संख्या | जन्म तिथि | राष्ट्रीयता | लिंग | आगमन तिथि | प्रस्थान तिथि | पासपोर्ट समाप्ति तिथि | संदर्भ संख्या",
        "यदि जानकारी गलत है तो प्रवेश अस्वीकार किया जा सकता है।",
        nationality="स्पेन", sex="महिला",
    ),
    "German": language(
        "Vollständiger Name | Reisepassnummer | Geburtsdatum | Staatsangehörigkeit | Geschlecht | Ankunftsdatum | Abreisedatum | Pass gültig bis | Referenznummer",
        "Falls Ihre Angaben falsch sind, kann die Einreise verweigert werden.",
        birth="05.04.1990", arrival="23.11.2026", departure="27.11.2026", expiry="01.01.2031", nationality="Spanisch", sex="Weiblich",
    ),
    "French": language(
        "Nom complet | Numéro de passeport | Date de naissance | Nationalité | Sexe | Date d'arrivée | Date de départ | Date d'expiration | Numéro de référence",
        "Si vos données sont incorrectes, l'entrée peut être refusée.",
        nationality="Espagnole", sex="Féminin",
    ),
    "Spanish": language(
        "Nombre completo | Número de pasaporte | Fecha de nacimiento | Nacionalidad | Sexo | Fecha de llegada | Fecha de salida | Fecha de caducidad | Número de referencia",
        "Si los datos no son correctos, la entrada puede ser denegada.",
        nationality="ESPAÑOLA", sex="MUJER",
    ),
}
