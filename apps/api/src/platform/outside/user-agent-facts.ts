/**
 * What is known of user-agent headers. Every row was compared with its source on 2026-11-29. Browsers write parts of the header
 * that no longer change, or that were never true, so that old websites work; a bank must not read those as facts.
 */
interface Fact {
  /** Where this is published. */
  source: string;
}

const chromium = 'chromium.org, User-Agent Reduction: www.chromium.org/updates/ua-reduction';
const matomo = 'Real headers: github.com/matomo-org/device-detector, Tests, commit 3856a286';
const uapCore = 'Real headers: github.com/ua-parser/uap-core, tests, commit e3c5e634';

interface FrozenSystem extends Fact {
  /** A system with its version as it would be shown. Older downloads are stored in this form. */
  text: RegExp;
  /** What is shown instead. */
  shownAs: string;
  /** The browser with which the text is true. */
  trueWith?: RegExp;
}

/** Systems that a header names for several systems or versions. The first row that matches counts. */
export const frozenSystems: readonly FrozenSystem[] = [
  // 'Windows NT 10.0' is Windows 10 and 11, in every browser.
  { text: /^Windows 10$/, shownAs: 'Windows', source: chromium },
  // 'Android 10; K' is Android 10 and everything later in Chromium; in its WebView since Android 16.
  {
    text: /^Android 10(\.0)?$/,
    shownAs: 'Android',
    source: `${chromium}; Android Developers Blog, 6 December 2024: User-Agent Reduction on Android WebView`,
  },
  // Chromium and Safari write 10_15_7 (10_16 for a while) and Firefox 10.15 on every later macOS. An iPad writes the same.
  {
    text: /^macOS 10\.1[56](\.|$)/,
    shownAs: 'macOS or iPadOS',
    source: `${chromium}; github.com/mdn/content/pull/2955; pixelthing.medium.com, Safari on iPadOS`,
  },
  // iOS 26 still writes 18_6, 18_6_2 or 18_7, and Firefox writes 18_7 on every iOS. Safari 18 exists on iOS 18 only.
  {
    text: /^iOS 18\.[67](\.|$)/,
    shownAs: 'iOS',
    trueWith: /^Safari 18$/,
    source:
      'webkit.org/blog/17333, Update to UA String; github.com/WebKit/WebKit/pull/50383 and 50559; ' +
      'github.com/mozilla-mobile/firefox-ios/pull/29548',
  },
  // Android browsers that ask for the desktop page write 'X11; Linux x86_64'; on larger tablets Chrome always does.
  {
    text: /^Linux$/,
    shownAs: 'Linux or Android',
    source: 'developer.chrome.com/blog/desktop-mode; github.com/bowser-js/bowser/issues/556',
  },
];

interface SystemToken extends Fact {
  /** Its group, if it has one, is the main version. */
  token: RegExp;
  name: string;
}

/** Systems that bowser does not know, or takes for those that they pretend to be. */
export const systemTokens: readonly SystemToken[] = [
  { token: /\bOpenHarmony (\d+)/, name: 'OpenHarmony', source: matomo },
  // It writes the version of the Android that it can run: 'Android 10; HarmonyOS'.
  { token: /\bHarmonyOS\b/, name: 'HarmonyOS', source: matomo },
  { token: /\bKAIOS\/(\d+)/, name: 'KaiOS', source: matomo },
  { token: /\bUbuntu\b/, name: 'Ubuntu', source: uapCore },
  // Browsers of iOS that ask for the desktop page write 'Macintosh' and a version of macOS that never changes.
  { token: /\(Macintosh.*\b(?:CriOS|FxiOS|EdgiOS|OPiOS|GSA)\//, name: 'iOS', source: uapCore },
  // Neither exists on an iPad under these names.
  { token: /\(Macintosh;.*10[._]1[56].*\b(?:Chrome|Firefox)\//, name: 'macOS', source: chromium },
];

interface BrowserToken extends Fact {
  /** Its group, if it has one and it matched, is the browser's main version. */
  token: RegExp;
  name: string;
}

/**
 * Browsers and apps that bowser takes for the browser that they are built on, or of which it reads the version of something else.
 * The first row that matches counts. Without a group the header contains no version of this browser.
 */
export const browserTokens: readonly BrowserToken[] = [
  { token: /\bInstagram (\d+)\./, name: 'Instagram', source: matomo },
  { token: /\bBarcelona (\d+)\./, name: 'Threads', source: matomo },
  {
    token: /\bFB(?:AN|_IAB)\/(?:Messenger(?!Lite)\w*|MESSENGER|Orca-Android)\b.*\bFBAV\/(\d+)/,
    name: 'Facebook Messenger',
    source: matomo,
  },
  { token: /\bFBAN\/EMA\b.*\bFBAV\/(\d+)/, name: 'Facebook Lite', source: matomo },
  { token: /\bFB(?:AN|_IAB)\/(?:FBIOS|FB4A|FBW)\b.*\bFBAV\/(\d+)/, name: 'Facebook', source: matomo },
  { token: /\bwxwork\/(\d+)/, name: 'WeCom', source: matomo },
  { token: /\bMicroMessenger\/(\d+)/, name: 'WeChat', source: matomo },
  { token: / Line\/(\d+)\./, name: 'Line', source: matomo },
  // Older ones write a build: 'KAKAOTALK 2309520'.
  { token: /\bKAKAOTALK(?:\/(\d+)\.)?/, name: 'KakaoTalk', source: `${matomo}; ${uapCore}` },
  // Its app's version is written in several ways, some with a build in its place.
  { token: /\b(?:musical_ly|trill)_/, name: 'TikTok', source: `${matomo}; ${uapCore}` },
  { token: /\baweme_(\d+)\./, name: 'Douyin', source: matomo },
  { token: /\bSnapchat\/(\d+)\./, name: 'Snapchat', source: matomo },
  { token: /\bZalo (?:iOS|android)\//, name: 'Zalo', source: matomo },
  { token: /\bViber\/(\d+)\./, name: 'Viber', source: matomo },
  { token: /\bNAVER\(inapp; search; \d+; (\d+)\./, name: 'Naver', source: matomo },
  { token: /\bTwitterAndroid\b|\bTwitter for iPhone(?:\/(\d+))?/, name: 'Twitter', source: matomo },
  { token: /\[LinkedInApp\]/, name: 'LinkedIn', source: matomo },
  { token: /\[Pinterest\/(?:Android|iOS)\]/, name: 'Pinterest', source: matomo },
  { token: /\bReddit\/Version (\d+)\./, name: 'Reddit', source: matomo },
  { token: /\bAlipayClient\/(\d+)\./, name: 'Alipay', source: matomo },
  { token: / QQ\/(\d+)\./, name: 'QQ', source: matomo },
  { token: /\bbaiduboxapp\/(\d+)\./, name: 'Baidu', source: matomo },
  { token: /\bGSA\/(\d+)\./, name: 'Google app', source: matomo },
  { token: /\bBingWeb\/(\d+)\./, name: 'Bing', source: matomo },
  { token: /\bYaSearchBrowser\/(\d+)\./, name: 'Yandex app', source: matomo },
  { token: /\bYaBrowser\/(\d+)\./, name: 'Yandex Browser', source: matomo },
  { token: /\bUCBrowser\/(\d+)\./, name: 'UC Browser', source: matomo },
  { token: /\bM?QQBrowser\/(\d+)/, name: 'QQ Browser', source: matomo },
  { token: /\bQuark\/(\d+)\./, name: 'Quark', source: matomo },
  { token: /\bHuaweiBrowser\/(\d+)\./, name: 'Huawei Browser', source: matomo },
  { token: /\bMiuiBrowser\/(\d+)\./, name: 'MIUI Browser', source: matomo },
  { token: /\bHeyTapBrowser\/(\d+)\./, name: 'HeyTap Browser', source: matomo },
  { token: /\bRealmeBrowser\/(\d+)\./, name: 'realme Browser', source: matomo },
  { token: /\bVivoBrowser\/(\d+)\./, name: 'vivo Browser', source: matomo },
  { token: /\bbdhonorbrowser\/(\d+)\./, name: 'HONOR Browser', source: matomo },
  // It exists on Windows, too, where bowser calls it 'Samsung Internet for Android'.
  { token: /\bSamsungBrowser\/(\d+)/, name: 'Samsung Internet', source: matomo },
  { token: /\bcoc_coc_browser\/(\d+)/, name: 'Cốc Cốc', source: matomo },
  { token: /\bPHX\/(\d+)/, name: 'Phoenix Browser', source: matomo },
  { token: /\bAlohaBrowser\/(\d+)\./, name: 'Aloha Browser', source: matomo },
  { token: /\bAvastSecureBrowser\/(\d+)\./, name: 'Avast Secure Browser', source: matomo },
  { token: /\bWhale\/(\d+)\./, name: 'Naver Whale', source: matomo },
  { token: /\bOPX\/(\d+)/, name: 'Opera GX', source: matomo },
  { token: /\bOPR\/(\d+)\./, name: 'Opera', source: matomo },
  { token: /\bOpera Mini\/(\d+)\./, name: 'Opera Mini', source: uapCore },
  { token: /\b(?:Focus|Klar)\/(\d+)\./, name: 'Firefox Focus', source: matomo },
  // Bowser takes the telephone for Firefox Focus.
  { token: /\bInFocus\b.*\bChrome\/(\d+)\./, name: 'Chrome', source: matomo },
  { token: /\bSilk\/(\d+)\./, name: 'Amazon Silk', source: matomo },
  { token: /\bPuffin\/(\d+)\./, name: 'Puffin', source: matomo },
  // Internet Explorer and Edge write 7.0 for pages in the compatibility view.
  { token: /\bMSIE 7\.0\b.*\bTrident\//, name: 'Internet Explorer', source: matomo },
  // These write the version of the system or of Chrome.
  { token: /\b(?:Ddg|DuckDuckGo)\//, name: 'DuckDuckGo', source: uapCore },
  { token: /\(Ecosia (?:android|ios)@/, name: 'Ecosia', source: matomo },
  { token: /\bBrave(?:\/|$)/, name: 'Brave', source: matomo },
  // An app that shows a page writes 'Version/4.0' and the version of the system's WebView.
  { token: /(?:; wv\).*|\bVersion\/4\.0 )Chrome\/(\d+)/, name: 'Android WebView', source: matomo },
];

interface MistakenBrowser extends Fact {
  text: RegExp;
  /** What replaces the text; null: nothing is shown. */
  shownAs: string | null;
}

/** What bowser 2.15.0 takes for a browser. Older downloads are stored in this form. */
export const mistakenBrowsers: readonly MistakenBrowser[] = [
  // It reads the 4.0 of the WebView.
  { text: /^UC Browser 4$/, shownAs: 'UC Browser', source: uapCore },
  { text: /^NAVER Whale Browser 4$/, shownAs: 'Naver Whale', source: matomo },
  { text: /^Android Browser\b.*/, shownAs: 'Android Browser', source: matomo },
  { text: /^Samsung Internet for Android\b/, shownAs: 'Samsung Internet', source: matomo },
  // Without a version it is an app of iOS that shows a page. Most of their headers do not name Safari.
  { text: /^Safari$/, shownAs: 'WebKit', source: matomo },
  // It reads a part of a word: 'InFocus' is a telephone.
  { text: /^(?:Focus|Swing)$/, shownAs: null, source: matomo },
  // It takes what stands before the last slash of an unknown header for a browser.
  { text: /^Mozilla\b|\//, shownAs: null, source: matomo },
];

interface Machine extends Fact {
  token: RegExp;
}

/** Services that open a link to draw a preview of it or to look for danger, before or without its reader. */
export const machines: readonly Machine[] = [
  // Apple's Messages, too: github.com/donatj/PhpUserAgent/issues/71.
  { token: /\bfacebookexternalhit\b|\bFacebot\b|\bmeta-external\w+/i, source: matomo },
  { token: /^WhatsApp\//, source: `${matomo}; github.com/matomo-org/device-detector/issues/5463` },
  {
    token: /\b(?:Slackbot|Twitterbot|TelegramBot|Discordbot|LinkedInBot|Pinterestbot|redditbot|Applebot)\b/i,
    source: matomo,
  },
  { token: /\bSkypeUriPreview\b|\bBingPreview\b|\bvkShare\b|\bViberUrlDownloader\b/, source: matomo },
  {
    token: /\bGoogle-(?:PageRenderer|Safety|InspectionTool)\b|\bGoogleImageProxy\b/,
    source: `${matomo}; github.com/odoo/odoo/pull/167799`,
  },
  { token: /\b(?:Googlebot|bingbot|YandexBot|PetalBot|Bytespider|Baiduspider|DuckDuckBot)\b/i, source: matomo },
  { token: /^Barracuda Sentinel\b|\bIframely\/|\bEmbedly\//, source: matomo },
  // Office asks what is behind a link before it gives it to the browser.
  { token: /\bms-office\b|^Microsoft Office\b/, source: matomo },
];
