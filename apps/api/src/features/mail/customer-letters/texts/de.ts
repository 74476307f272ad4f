import type { LanguageTexts } from './language-texts';

export const de: LanguageTexts = {
  hello: 'Guten Tag {fullName},',
  facts: 'Bestellnummer: {orderId}\nAnkunftsdatum: {arrivalDate}',
  answer:
    'Antworten Sie einfach auf diese Nachricht, oder öffnen Sie Ihre Bestellung und antworten Sie dort. Sie werden nach der E-Mail-Adresse aus Ihrem Antrag gefragt.\n{link}',
  thanks: 'Vielen Dank.\n{provider}',
  open: 'Bestellung öffnen',
  statement: '{provider} ist ein Drittanbieter und mit keiner Regierung verbunden.',
  about: 'Zu Ihrem Antrag – Bestellung {orderId}',
  cardReminder: {
    subject: 'Laden Sie Ihre Singapur-Einreisekarte vor der Reise herunter – Bestellung {orderId}',
    ask: 'Ihre Singapur-Einreisekarte ist genehmigt, aber Sie haben sie noch nicht heruntergeladen. Bitte öffnen Sie Ihre Bestellung und laden Sie die Karte vor der Reise herunter. Sie werden nach der E-Mail-Adresse Ihres Antrags gefragt.',
  },
  epass: {
    subject: 'Ihr e-Pass für Singapur – Bestellung {orderId}',
    text: 'Die Behörde hat uns Ihren e-Pass (Besuchserlaubnis) für Singapur gesendet. Er ist angehängt, und Sie können ihn auch in Ihrer Bestellung herunterladen.\n\nLaut e-Pass ist Ihr letzter Aufenthaltstag der {lastDate}. Der e-Pass ersetzt den Stempel im Reisepass: Bitte bewahren Sie ihn auf, bis Sie Singapur verlassen haben.\n\nPrüfen Sie Ihren Namen, Ihre Passnummer und den letzten Tag. Wenn etwas davon falsch ist, wenden Sie sich sofort an die Behörde; nur sie kann einen e-Pass berichtigen.',
  },
  lastDay: {
    subject: 'Ihr letzter Aufenthaltstag in Singapur – Bestellung {orderId}',
    text: 'Laut Ihrem e-Pass ist Ihr letzter Aufenthaltstag in Singapur der {lastDate}. Wenn Sie länger bleiben möchten, fragen Sie vor diesem Tag die Behörde. Wenn Sie schon abgereist sind, müssen Sie nichts tun.',
  },
  forwarded: {
    subject: 'Eine E-Mail der Behörde – Bestellung {orderId}',
    text: 'Die Behörde, die über Einreisekarten entscheidet, hat uns eine E-Mail zu Ihrer Bestellung gesendet. Sie ist so angehängt, wie wir sie erhalten haben. Bitte lesen Sie sie. Wenn Sie eine Frage dazu haben, antworten Sie auf diese E-Mail.',
  },
  notices: {
    received: {
      subject: 'Wir haben Ihren Antrag – Bestellung {orderId}',
      text: 'Wir haben Ihren Antrag auf eine Singapur-Einreisekarte erhalten. Wir können ihn ab dem {submitDate} einreichen.',
    },
    submitted: {
      subject: 'Ihr Antrag ist eingereicht – Bestellung {orderId}',
      text: 'Wir haben Ihren Antrag auf eine Singapur-Einreisekarte am {submitDate} bei der Behörde eingereicht.',
    },
    later: {
      subject: 'Ihre Karte kommt später als angekündigt – Bestellung {orderId}',
      text: 'Wir hatten geschrieben, dass Sie Ihre Singapur-Einreisekarte bis zum {saidDate} erwarten können. Sie kommt später.',
    },
  },
  expected:
    'Wir erwarten Ihre Karte bis {cardDate}. Das ist eine Schätzung: 9 von 10 der letzten Bestellungen dauerten nicht länger.',
  nothingToDo: 'Sie müssen jetzt nichts tun. Sobald Ihre Karte da ist, schreiben wir Ihnen eine E-Mail.',
  toCheck:
    'Bitte öffnen Sie Ihre Bestellung: Dort steht etwas, das Sie prüfen sollten, bevor wir Ihren Antrag einreichen.',
  reasons: {
    answer: 'Der Grund: Wir warten auf Ihre Antwort. Bitte öffnen Sie Ihre Bestellung und antworten Sie dort.',
    dates: 'Der Grund: Ihr Ankunftsdatum wurde geändert. Wir können Ihren Antrag jetzt ab dem {submitDate} einreichen.',
    authority:
      'Der Grund: Wir haben Ihren Antrag am {submitDate} eingereicht, und die Behörde hat uns Ihre Karte noch nicht gesendet.',
  },
  purposes: {
    passportMissing: {
      subject: 'Bitte senden Sie uns Ihre Passseite – Bestellung {orderId}',
      ask: 'Für Ihre Singapur-Einreisekarte benötigen wir die Seite Ihres Reisepasses mit Ihrem Foto und Ihren Angaben. Sie liegt uns noch nicht vor. Bitte senden Sie uns ein Foto oder einen Scan der ganzen Seite in Farbe, auf dem alle vier Ränder und die beiden Zeilen aus Buchstaben und Ziffern am unteren Rand zu sehen sind.',
    },
    passportUnreadable: {
      subject: 'Bitte senden Sie uns Ihre Passseite noch einmal – Bestellung {orderId}',
      ask: 'Wir können die Passseite, die Sie uns gesendet haben, nicht lesen. Bitte senden Sie uns ein neues Foto oder einen neuen Scan der Seite mit Ihrem Foto und Ihren Angaben. Fotografieren Sie bei Tageslicht, ohne Blitz und ohne Spiegelungen, sodass jeder Buchstabe scharf ist und alle vier Ränder zu sehen sind.',
    },
    hotel: {
      subject: 'Wo wohnen Sie in Singapur? – Bestellung {orderId}',
      ask: 'Bitte senden Sie uns den Namen und die vollständige Adresse mit Postleitzahl des Hotels oder der anderen Unterkunft, in der Sie ab dem {arrivalDate} in Singapur wohnen.',
    },
    flight: {
      subject: 'Bitte senden Sie uns Ihre Flugnummer – Bestellung {orderId}',
      ask: 'Bitte senden Sie uns die Fluggesellschaft und die Nummer des Fluges, mit dem Sie am {arrivalDate} in Singapur ankommen, zum Beispiel SQ 387. Wenn Sie umsteigen, benötigen wir den letzten Flug.',
    },
    dates: {
      subject: 'Bitte prüfen Sie Ihre Reisedaten – Bestellung {orderId}',
      ask: 'Laut Ihrem Antrag kommen Sie am {arrivalDate} in Singapur an und reisen am {departureDate} wieder ab. Bitte teilen Sie uns mit, ob beide Daten stimmen. Falls eines falsch ist, senden Sie uns bitte das richtige Datum.',
    },
    callUs: {
      subject: 'Bitte rufen Sie uns an – Bestellung {orderId}',
      ask: 'Wir möchten mit Ihnen über Ihren Antrag auf eine Singapur-Einreisekarte sprechen. Bitte rufen Sie uns unter {phone} an. Wenn Sie nicht anrufen können, senden Sie uns eine Telefonnummer und eine Uhrzeit, zu der wir Sie erreichen.',
    },
    free: {
      subject: 'Eine Frage zu Ihrem Antrag – Bestellung {orderId}',
      ask: 'Wir haben eine Frage zu Ihrem Antrag auf eine Singapur-Einreisekarte:',
    },
  },
};
