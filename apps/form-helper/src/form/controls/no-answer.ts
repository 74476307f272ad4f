/*
 * What stands in a field or a list and is no answer. Pages write it in the language of their reader: English and those of this
 * product's customers.
 */

/** Places that wait for a letter or a digit, perhaps behind a dialling code: '__/__/____', '+65 ____ ____'. */
const emptyPlaces = /^(\+\d{1,3})?[^\p{L}\p{N}]*_[^\p{L}\p{N}]*$/u;
/** 'DD/MM/YYYY', 'jj/mm/aaaa', 'TT.MM.JJJJ', '年/月/日'. */
const placesOfDay = /^(([dtjmya])\2{1,3}|[年月日])(\P{L}+(([dtjmya])\5{1,3}|[年月日])){2}$/iu;

/** Whether a text field shows only what is to be typed into it. */
export function isOnlyPlaces(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const text = field.value.trim();
  if (!/[\p{L}\p{N}]/u.test(text) || emptyPlaces.test(text) || placesOfDay.test(text)) return true;
  // Some pages write the placeholder, or a 0, as the value itself.
  return text === field.placeholder.trim() || (text === '0' && field.defaultValue === field.value);
}

const asks =
  /^[^\p{L}]*((please|select|choose|pick|none selected|not selected|pilih|sila|silakan|chọn|vui lòng|bitte|wählen|auswählen|choisir|choisissez|veuillez|seleccione|seleccionar|elija|elige|selecione|escolha)(?!\p{L})|sélectionne|选择|請選|请选|選択|선택|เลือก|தேர்|चुनें)/iu;

/** Whether an option of a native list only asks to choose one. */
export function isQuestion({ value, disabled, hidden, index, text }: HTMLOptionElement): boolean {
  if (value === '' || disabled || hidden || !/[\p{L}\p{N}]/u.test(text)) return true;
  const isNothing = /^(0|-1|null|undefined|none)$/i.test(value);
  return (index === 0 || isNothing) && asks.test(text);
}

const waits =
  /^[^\p{L}]*((loading|searching|fetching|please wait|one moment|memuat|sedang memuat|đang tải|lädt|wird geladen|suche|chargement|recherche en cours|cargando|buscando)(?!\p{L})|加载|載入|正在|読み込み|検索中|불러오는|검색 중|กำลัง)/iu;
const nothing =
  /^[^\p{L}]*((no (results?|options?|items?|match(es)?|data|records|entries)|nothing (found|to show)|not found|type (to|at least|more)|start typing|enter (at least|\d|more)|search for|tiada|tidak ada|không (có|tìm)|keine (ergebnisse|treffer|daten)|nichts gefunden|aucune?|sin (resultados|datos)|no hay)(?!\p{L})|无匹配|无数据|无结果|没有|沒有|該当|결과 없|결과가 없|ไม่พบ)/iu;

/** Whether a list says, in the place of an option, that its options are still to come. */
export const isStillLoading = (text: string): boolean => waits.test(text) || /^[.…]+$/.test(text);
/** Whether what a list shows as an option is none. */
export const isNoOption = (text: string): boolean => isStillLoading(text) || nothing.test(text);
