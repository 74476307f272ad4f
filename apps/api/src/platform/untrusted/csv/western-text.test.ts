import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { encoderOf } from '../../../../test/encode';
import { notWesternAt } from './western-text';

const decode = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);

/** What people in Western Europe and the Americas have in their files, a line each. */
const western: Record<string, string> = {
  German: 'Jürgen Groß-Müller;Schloßhotel „Zum Löwen“, Äußere Straße 3;ÖSTERREICH;Müller’s Gästehaus – Süd',
  French:
    'Hélène Lefèvre;Benoît d’Estrées;Hôtel de l’Évêché, Allée des Chênes;Noël Curaçao;Œuvre du Sacré-Cœur;GARÇON;Août à Nîmes;Anaïs Forêt',
  Spanish: 'José Núñez Ibáñez;María de la Concepción Peña;Hotel «El Niño»;ESPAÑA;¿Dónde? ¡Aquí!;Piso 3º, Nº 5;Agüero',
  Portuguese: 'João Guimarães;Conceição Magalhães;São Luís;Camões;Irmã Lúcia;Antônio Gonçalves;Ângela Assunção;JOÃO',
  Italian: 'Niccolò Forlì;Hotel La Città Dell’Arte;Gesù Nazareno;Caffè è buono;Cefalù;Perù',
  Dutch: 'Zoë van Daniëls;Café België;Naïm Coördes;één',
  Danish: 'Søren Kjær;Læsø Bådehavn;Øresund;Åse Røed;Færøerne;Bøe',
  Norwegian: 'Bjørn Sjøberg;Tromsø Brygge;Pål Ødegård',
  Swedish: 'Åsa Sjöström;Göteborg;Örebro Älvsborg',
  Finnish: 'Väinö Hämäläinen;Åland;Jyväskylä',
  Icelandic: 'Þórður Jónsson;Guðrún;Reykjavík;Davíð',
  Catalan: 'Núria Pagès;Mònica;Hotel Sol·licitud;Lluís Català;Lluç',
  Irish: 'Siobhán O’Súilleabháin;Seán Ó Dálaigh',
  signs: 'Hotel® Plaza™;25 € or £30;20°;guests’ lounge;Smith ‘Junior’ Jones;“Rose”;Big\u00a0Ben • Tower…',
};
test.each(Object.entries(western))('%s is taken, all of it and each value alone', (_, line) => {
  const values = [line, line.toUpperCase(), ...line.split(';')];
  const encode = encoderOf('windows-1252');
  expect(values.filter((value) => notWesternAt(decode(encode(value))) !== -1)).toEqual([]);
});

/** Names as their own computers save them: each alone must be refused. */
const others: Record<string, string> = {
  'windows-1250':
    'Dvořák;Jiří;Němec;Čapek;Horáček;Łukasz;Wałęsa;Gdańsk;Paweł;Jędrzej;Szőke;Győr;Szűcs;Kovačević;Brăila;Ťok',
  'windows-1251': 'Иван;Алёна Семёнова;Гостиница «Москва»;Київ;Ђорђе;Ян',
  'windows-1253': 'Γιώργος;Παπαδόπουλος;Αθήνα;Ξενία;Όλγα',
  'windows-1254': 'Yıldız;Erdoğan;Şahin;İpek Işık;Ayşe;Gümüş',
  'windows-1255': 'דוד כהן;ישראל;מלון;רחל',
  'windows-1256': 'محمد;فندق;السعودية;علي',
  'windows-1257': 'Bērziņš;Žemaitė šauni;Jūratė Kazlauskienė Šiauliųų;Kļaviņa;Gaļina',
  'windows-874': 'สมชาย;โรงแรม;กรุงเทพ;ใจดี',
  shift_jis: '山田太郎;東京ホテル;さくら;スズキ;田中;佐藤',
  gbk: '李伟;北京饭店;王芳;张三;上海',
  big5: '陳大文;台北飯店;王小明;香港',
  'euc-kr': '김철수;서울호텔;이영희;부산',
  macintosh: 'José;Müller;Núñez;François;Zürich;García;Köln;Gießen;Isaël;Östergötland;Ángel;Straße;Città',
};
test.each(Object.entries(others))('%s is refused, each value alone', (encoding, line) => {
  const encode = encoderOf(encoding);
  expect(line.split(';').filter((value) => notWesternAt(decode(encode(value))) === -1)).toEqual([]);
});

test('bytes without a meaning in Windows-1252 are refused', () => {
  const bytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
  expect(bytes.filter((byte) => notWesternAt(decode(Uint8Array.of(0x41, byte, 0x20))) === -1)).toEqual([]);
});

test('a text of a million characters takes no time', async () => {
  const texts = ['it’s ', '‘xs’ ', 'áðb', '“Rose” ', 'é', 'é1', 'hmã '].map((text) => text.repeat(200_000));
  expect(await cpuSeconds(() => texts.map(notWesternAt))).toBeLessThan(2);
});
