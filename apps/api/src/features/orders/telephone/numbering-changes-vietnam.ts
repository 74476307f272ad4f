const pairsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('>') as [was: string, is: string]);

/** The beginnings of mobile numbers with eleven digits, from 15 September to 14 November 2018. */
export const vietnamMobile = pairsOf(`
  120>70 121>79 122>77 123>83 124>84 125>85 126>76 127>81 128>78 129>82
  162>32 163>33 164>34 165>35 166>36 167>37 168>38 169>39
  186>56 188>58 199>59`).map(([was, is]) => [new RegExp(`^${was}(?=\\d{7}$)`), is] as const);

/** The areas of landlines, of 2017; in some an old number begins with certain digits only. */
export const vietnamAreas = pairsOf(`
  20>214 22>212 230>215 231>213 240>204 25>205 26>206 27>207 280>208 29>216 4(?=[2-8]\\d{7}$)>24
  500>262 501>261 510>235 511>236 52(?=[014-79])>232 53>233 54>234 55(?=[0-8])>255 57>257
  60>260 61>251 62>252 63>263 64>254 650>274 651>271 66>276 67(?=[013-9])>277 68>259
  710>292 711>293 72>272 73>273 74>294 75>275`).map(([was, is]) => [new RegExp(`^${was}(?=\\d{7,8}$)`), is] as const);
