import type { LanguageTexts } from './language-texts';

export const es: LanguageTexts = {
  hello: 'Hola, {fullName}:',
  facts: 'Número de pedido: {orderId}\nFecha de llegada: {arrivalDate}',
  answer:
    'Para contestar, responda a este mensaje o abra su pedido y conteste allí. Se le pedirá el correo electrónico de su solicitud.\n{link}',
  thanks: 'Gracias.\n{provider}',
  open: 'Abrir su pedido',
  statement: '{provider} es un proveedor externo y no está vinculado a ningún gobierno.',
  about: 'Sobre su solicitud – pedido {orderId}',
  cardReminder: {
    subject: 'Descargue su tarjeta de llegada a Singapur antes de viajar – pedido {orderId}',
    ask: 'Su tarjeta de llegada a Singapur está aprobada, pero todavía no la ha descargado. Abra su pedido y descárguela antes de viajar. Se le pedirá la dirección de correo electrónico de su solicitud.',
  },
  epass: {
    subject: 'Su e-Pass para Singapur – pedido {orderId}',
    text: 'La autoridad nos ha enviado su e-Pass (permiso de visita) para Singapur. Va adjunto, y también puede descargarlo en la página de su pedido.\n\nSegún el e-Pass, su último día de estancia es el {lastDate}. El e-Pass sustituye al sello en el pasaporte: consérvelo hasta que haya salido de Singapur.\n\nCompruebe su nombre, su número de pasaporte y el último día. Si alguno es incorrecto, póngase en contacto de inmediato con la autoridad; solo ella puede corregir un e-Pass.',
  },
  lastDay: {
    subject: 'Su último día de estancia en Singapur – pedido {orderId}',
    text: 'Según su e-Pass, su último día de estancia en Singapur es el {lastDate}. Si quiere quedarse más tiempo, consulte a la autoridad antes de ese día. Si ya ha salido, no tiene que hacer nada.',
  },
  forwarded: {
    subject: 'Un correo de la autoridad – pedido {orderId}',
    text: 'La autoridad que decide sobre las tarjetas de llegada nos ha enviado un correo electrónico sobre su pedido. Va adjunto tal como lo recibimos. Léalo, por favor. Si tiene alguna pregunta sobre él, responda a este mensaje.',
  },
  notices: {
    received: {
      subject: 'Tenemos su solicitud – pedido {orderId}',
      text: 'Hemos recibido su solicitud de tarjeta de llegada a Singapur. Podemos presentarla a partir del {submitDate}.',
    },
    submitted: {
      subject: 'Su solicitud está presentada – pedido {orderId}',
      text: 'Presentamos su solicitud de tarjeta de llegada a Singapur a la autoridad el {submitDate}.',
    },
    later: {
      subject: 'Su tarjeta llegará más tarde de lo que dijimos – pedido {orderId}',
      text: 'Le dijimos que podía esperar su tarjeta de llegada a Singapur a más tardar el {saidDate}. Llegará más tarde.',
    },
  },
  expected:
    'Esperamos su tarjeta a más tardar el {cardDate}. Es una estimación: 9 de cada 10 pedidos recientes no tardaron más.',
  nothingToDo: 'No tiene que hacer nada ahora. Le escribiremos cuando su tarjeta esté lista.',
  toCheck: 'Abra la página de su pedido: hay algo que debe comprobar antes de que presentemos su solicitud.',
  reasons: {
    answer: 'El motivo: estamos esperando su respuesta. Abra la página de su pedido y responda allí.',
    dates: 'El motivo: se cambió su fecha de llegada. Ahora podemos presentar su solicitud a partir del {submitDate}.',
    authority:
      'El motivo: presentamos su solicitud el {submitDate} y la autoridad todavía no nos ha enviado su tarjeta.',
  },
  purposes: {
    passportMissing: {
      subject: 'Envíe la página de su pasaporte – pedido {orderId}',
      ask: 'Para preparar su tarjeta de llegada a Singapur necesitamos la página de su pasaporte con su foto y sus datos. Todavía no la hemos recibido. Envíe, por favor, una foto o un escaneo en color de la página completa, en que se vean los cuatro bordes y las dos líneas de letras y números de la parte inferior.',
    },
    passportUnreadable: {
      subject: 'Envíe de nuevo la página de su pasaporte – pedido {orderId}',
      ask: 'No podemos leer la página del pasaporte que nos envió. Envíe, por favor, una nueva foto o un nuevo escaneo de la página con su foto y sus datos. Haga la foto con luz natural, sin flash y sin reflejos, de modo que todas las letras sean nítidas y se vean los cuatro bordes.',
    },
    hotel: {
      subject: '¿Dónde se alojará en Singapur? – pedido {orderId}',
      ask: 'Envíenos, por favor, el nombre y la dirección completa, con el código postal, del hotel u otro lugar donde se alojará en Singapur a partir del {arrivalDate}.',
    },
    flight: {
      subject: 'Envíe su número de vuelo – pedido {orderId}',
      ask: 'Envíenos, por favor, la aerolínea y el número del vuelo con el que llega a Singapur el {arrivalDate}, por ejemplo SQ 387. Si hace escala, necesitamos el último vuelo.',
    },
    dates: {
      subject: 'Compruebe las fechas de su viaje – pedido {orderId}',
      ask: 'Según su solicitud, llega a Singapur el {arrivalDate} y se marcha el {departureDate}. Díganos, por favor, si ambas fechas son correctas. Si alguna no lo es, envíenos la fecha correcta.',
    },
    callUs: {
      subject: 'Llámenos, por favor – pedido {orderId}',
      ask: 'Necesitamos hablar con usted sobre su solicitud de la tarjeta de llegada a Singapur. Llámenos, por favor, al {phone}. Si no puede llamar, envíenos un número de teléfono y una hora en que podamos localizarle.',
    },
    free: {
      subject: 'Una pregunta sobre su solicitud – pedido {orderId}',
      ask: 'Tenemos una pregunta sobre su solicitud de la tarjeta de llegada a Singapur:',
    },
  },
};
