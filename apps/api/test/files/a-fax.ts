import { pagesOf, pdfOf, stream } from './a-card';

/**
 * The card of `anApplication` as a fax has it, 1728 × 1100 dots packed as CCITT Group 4, turned by one degree: "SG Arrival Card",
 * name, passport number and birth date below one another. Made with Pillow and `tiffcp -c g4`.
 */
const scan = Buffer.from(
  '///////////////////lcFCQgZTh4TBAyJ9Ef0GgZVXhB0SO/Jk6QdBB0/I0JoUg/4IGd8uk/4QcH8UW7HRHN/r9BB/apZCHoJ/1tkNgpiNj8P2H/rYU4zhnRnw+kPg1S4mv++g+iNn2Q4fbhDE5HW9SkBCDI0fYPS6rup6P4ZIYUED4Yf31viH6k7eqfK6kFyQFV6r0m9YIG4myiUPlckF+v+/8XhCggxw/9/uv7dU9vIxpP/0/+r3//71/qn76ITn+6RDBf3/98aVfhfImNdL/+u2qXkDBf676J8/+kTR9Uvlco++jq//pd0R//2k3r/tpJfoE/+Gra039f9Wkv+DCTD/9dfV6/7FMiXS/2617/+GExC7/jtds1evfK4KKDCV/6bXtf3WJSHV/vDC7YW174i/+xLH7BhW13WIi9BheGKicfw1iIMF4YT+xOPiIgwQYXvxF8MLiIvH///////////5XCjNZ7s6M1nW+yBg/9YMlzNYenfw05BcCLSERsAUsf9y6PvCBnUSt3rh7k+eE5DCCGjzNcZTyx/LH7a0DeiXhw9EDDWM/29JveWP29BB5OH9K//9b/Sbo0KWT9+9f6ffSb28lRV9+m///ffS033/qk3+lf6X99L6//ffql7ft4Vf+r/Xt/rxVN66/6Vfb6uF///pa/97S9Lp9dLt7elyzh7ev/9V/+8OvFf6UhnGce3q+3XX+ulTX41vbr+RYWl9vv10T5r8VLGll6v9d4vBv9JUqXt8vT679rJ2bTX/VW/+/8da3sdeqJ6vb3/S0/rf17916X96f/79fSrf/pK3vtpfWn3W8LX3/6+/p4pffbS9KIi18LvvYYS9KIjCp95DPMMJelF77tivSiIvhhchszEQYL5DKaxmI/E0BvH///////////5XFWdTPhN8gurJqZNtKG0oNSDGaw5qC3Sl4HZrChBhA91lA9ZHDbIMiQDBThLrhtZOMEDcv2uE7aShux4TYhv12l6LfjussmS/etv97RY/hB9r+3/XpDbS20vt19KxX/6pf69W+uvW+9etL9WvW/VL//T6QSS5C1TAtf/zqF+DUIOn63pUl3F0/p9KGlzc5Ex5b9V1UqC+EDcIN1v6b0g2li3XSb+PSdLffT9LpX991vW9J0vp6Tfonp0uQl3+k+lTelxIgT+rpf0v36vpL6WdQdfpN4Sq9JSIP1pXFK/RLqur9PCr0oYXV69wuzwZ0QYQGEsnSVrERV+DiuDCtpRF8MLimwlEhGDBcJioi0DBNREGCj///////////+VykWEGQwQizpyDFZdAdE8fQTIQiniUukHl0SolDWycYIGRA9Xj0G+jwdBggynEq/STarhEcNNB6vWnXk4wg2iWNPv63M+pXUnQTaJ86/VOuo9N06T/19JfXVum9X66XXV1r/yO6r9ffur/Ei1+0v/33/D/S6/9f8u3X+v/1/ggbX0v9P+/i/6XX+n/26/17//7r6X+t//v9LrbV1/11667a2v/16r+KYYS/f//VBkOPY/uvXxIn8MLZCv/1S3/jgwvrf7pdaj/dJa8lzXpf2qS2tf1a2GEieXbS60t6sVFU2lrql9qEsf6S2sGEwsNaWapIkaT1EaYXnUCIqGErWo9dRTBglxXDChMVrEQYQYXoQYKKjH//////////////////////////////////////////////////////////////////////////////////////////////////////wAQAQA==',
  'base64',
);
const [across, down] = [1728, 1100];
/** Where the writing is, as shares of width and height; the rest is white. */
export const inkOfFax = { left: 0.12, top: 0.09, right: 0.35, bottom: 0.45 };

/** A PDF of a fax: one picture of 204 × 196 dots an inch, without text. */
export function aFax(): Buffer {
  const [width, height] = [(across / 204) * 72, (down / 196) * 72];
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /Scan 6 0 R >> >> /Contents 4 0 R >>`;
  const picture = `/Type /XObject /Subtype /Image /Width ${across} /Height ${down} /ColorSpace /DeviceGray /BitsPerComponent 1`;
  const packing = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${across} /Rows ${down} >>`;
  const objects = pagesOf(stream('', Buffer.from(`${width} 0 0 ${height} 0 0 cm /Scan Do`)));
  return pdfOf([...objects.with(2, page), stream(`${picture} ${packing}`, scan)]);
}
