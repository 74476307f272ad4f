import type { LanguageTexts } from './language-texts';

export const fr: LanguageTexts = {
  hello: 'Bonjour {fullName},',
  facts: 'Numéro de commande : {orderId}\nDate d’arrivée : {arrivalDate}',
  answer:
    'Pour répondre, répondez à ce message ou ouvrez votre commande et répondez-y directement. L’adresse e-mail de votre demande vous sera demandée.\n{link}',
  thanks: 'Merci.\n{provider}',
  open: 'Ouvrir votre commande',
  statement: '{provider} est un prestataire tiers, sans lien avec aucun gouvernement.',
  about: 'À propos de votre demande – commande {orderId}',
  cardReminder: {
    subject: 'Téléchargez votre carte d’arrivée à Singapour avant de partir – commande {orderId}',
    ask: 'Votre carte d’arrivée à Singapour est approuvée, mais vous ne l’avez pas encore téléchargée. Ouvrez votre commande et téléchargez-la avant de partir. L’adresse e-mail de votre demande vous sera demandée.',
  },
  epass: {
    subject: 'Votre e-Pass pour Singapour – commande {orderId}',
    text: 'L’autorité nous a envoyé votre e-Pass (permis de visite) pour Singapour. Il est joint à cet e-mail, et vous pouvez aussi le télécharger sur la page de votre commande.\n\nSelon l’e-Pass, votre dernier jour de séjour est le {lastDate}. L’e-Pass remplace le tampon dans le passeport : conservez-le jusqu’à ce que vous ayez quitté Singapour.\n\nVérifiez votre nom, votre numéro de passeport et le dernier jour. Si l’un d’eux est faux, contactez l’autorité sans attendre ; elle seule peut corriger un e-Pass.',
  },
  lastDay: {
    subject: 'Votre dernier jour de séjour à Singapour – commande {orderId}',
    text: 'Selon votre e-Pass, votre dernier jour de séjour à Singapour est le {lastDate}. Si vous souhaitez rester plus longtemps, adressez-vous à l’autorité avant ce jour. Si vous avez déjà quitté Singapour, vous n’avez rien à faire.',
  },
  forwarded: {
    subject: 'Un e-mail de l’autorité – commande {orderId}',
    text: 'L’autorité qui décide des cartes d’arrivée nous a envoyé un e-mail pour votre commande. Il est joint tel que nous l’avons reçu. Merci de le lire. Si vous avez une question à ce sujet, répondez à cet e-mail.',
  },
  notices: {
    received: {
      subject: 'Nous avons votre demande – commande {orderId}',
      text: 'Nous avons reçu votre demande de carte d’arrivée à Singapour. Nous pouvons la transmettre à partir du {submitDate}.',
    },
    submitted: {
      subject: 'Votre demande est transmise – commande {orderId}',
      text: 'Nous avons transmis votre demande de carte d’arrivée à Singapour à l’autorité le {submitDate}.',
    },
    later: {
      subject: 'Votre carte arrivera plus tard que prévu – commande {orderId}',
      text: 'Nous vous avions dit d’attendre votre carte d’arrivée à Singapour au plus tard le {saidDate}. Elle arrivera plus tard.',
    },
  },
  expected:
    'Nous attendons votre carte au plus tard le {cardDate}. C’est une estimation : 9 commandes récentes sur 10 n’ont pas pris plus de temps.',
  nothingToDo: 'Vous n’avez rien à faire pour le moment. Nous vous écrirons dès que votre carte sera prête.',
  toCheck:
    'Ouvrez la page de votre commande : vous devez y vérifier quelque chose avant que nous transmettions votre demande.',
  reasons: {
    answer: 'La raison : nous attendons votre réponse. Ouvrez la page de votre commande et répondez-y.',
    dates:
      'La raison : votre date d’arrivée a été modifiée. Nous pouvons maintenant transmettre votre demande à partir du {submitDate}.',
    authority:
      'La raison : nous avons transmis votre demande le {submitDate}, et l’autorité ne nous a pas encore envoyé votre carte.',
  },
  purposes: {
    passportMissing: {
      subject: 'Merci d’envoyer la page de votre passeport – commande {orderId}',
      ask: 'Pour préparer votre carte d’arrivée à Singapour, nous avons besoin de la page de votre passeport où figurent votre photo et vos informations. Nous ne l’avons pas encore reçue. Merci d’envoyer une photo ou un scan en couleur de la page entière, avec les quatre bords et les deux lignes de lettres et de chiffres en bas.',
    },
    passportUnreadable: {
      subject: 'Merci d’envoyer à nouveau la page de votre passeport – commande {orderId}',
      ask: 'La page de passeport que vous avez envoyée est illisible. Merci d’envoyer une nouvelle photo ou un nouveau scan de la page où figurent votre photo et vos informations. Prenez la photo à la lumière du jour, sans flash ni reflet, afin que chaque lettre soit nette et que les quatre bords soient visibles.',
    },
    hotel: {
      subject: 'Où logerez-vous à Singapour ? – commande {orderId}',
      ask: 'Merci de nous envoyer le nom et l’adresse complète, avec le code postal, de l’hôtel ou du lieu où vous logerez à Singapour à partir du {arrivalDate}.',
    },
    flight: {
      subject: 'Merci d’envoyer votre numéro de vol – commande {orderId}',
      ask: 'Merci de nous envoyer la compagnie et le numéro du vol par lequel vous arrivez à Singapour le {arrivalDate}, par exemple SQ 387. En cas de correspondance, nous avons besoin du dernier vol.',
    },
    dates: {
      subject: 'Merci de vérifier vos dates de voyage – commande {orderId}',
      ask: 'Selon votre demande, vous arrivez à Singapour le {arrivalDate} et vous en repartez le {departureDate}. Merci de nous dire si ces deux dates sont exactes. Si l’une d’elles est fausse, merci de nous envoyer la bonne date.',
    },
    callUs: {
      subject: 'Merci de nous appeler – commande {orderId}',
      ask: 'Nous devons vous parler de votre demande de carte d’arrivée à Singapour. Merci de nous appeler au {phone}. Si vous ne pouvez pas appeler, envoyez-nous un numéro de téléphone et une heure à laquelle nous pouvons vous joindre.',
    },
    free: {
      subject: 'Une question sur votre demande – commande {orderId}',
      ask: 'Nous avons une question sur votre demande de carte d’arrivée à Singapour :',
    },
  },
};
