/** Business constants of the product. Times in milliseconds unless the name says otherwise. */

export const LOCALES = ['en', 'zh', 'hk', 'ja', 'ko', 'de', 'fr', 'it', 'es', 'ar', 'th'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Argument of the content calls: 1 for Chinese, 2 for every other language. `hk` is Chinese too. */
export type LanguageType = 1 | 2
export const languageTypeOf = (locale: Locale): LanguageType => (locale === 'zh' || locale === 'hk' ? 1 : 2)

/** `lang` attribute and `Intl` tag; `hk` is no language code, Thai years and Arabic digits are pinned. */
export const LANGUAGE_TAG: Readonly<Record<Locale, string>> = {
  en: 'en',
  zh: 'zh-Hans',
  hk: 'zh-Hant-HK',
  ja: 'ja',
  ko: 'ko',
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  ar: 'ar',
  th: 'th',
}
export const INTL_TAG: Readonly<Record<Locale, string>> = { ...LANGUAGE_TAG, ar: 'ar-u-nu-latn', th: 'th-u-ca-gregory-nu-latn' }
/** The locale of a `lang` attribute. */
export const localeOfTag = (tag: string): Locale => LOCALES.find((locale) => LANGUAGE_TAG[locale] === tag) ?? DEFAULT_LOCALE
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

export const REQUEST_TIMEOUT = 90_000
/** How often a page asks how far the file with all of a person's data is. */
export const EXPORT_POLL_INTERVAL = 5_000
export const RECONNECT_DELAY = 5_000
export const NAVIGATION_NUDGE_DELAY = 1_000
export const MONITOR_INTERVAL = 30_000
export const CHUNK_TIMEOUT = 120_000
/** After so long without an answer the service worker opens the page that it has kept. */
export const SHELL_PAGE_TIMEOUT = 10_000
/** How long the live connection may take to open, and to accept its user. */
export const CONNECT_TIMEOUT = 10_000
export const AUTHENTICATION_TIMEOUT = 10_000
/** Nobody is signed in: prices only, no hurry. */
export const VISITOR_RETRY = 30_000
/** A venue that did not say what it is, is asked again after this. */
export const VENUE_RETRY = 30_000
export const RESYNC_TIMEOUT = 20_000
export const RESYNC_RETRY = 5_000
/** The page must not wait longer than this to learn who is signed in, nor to forget it. */
export const RESTORE_TIMEOUT = 15_000
export const SIGN_OUT_TIMEOUT = 10_000
/** A navigation must not wait longer than this for a system parameter. */
export const NAVIGATION_READ_TIMEOUT = 5_000
/** The writing tab gets 5 s to bring its last to the disk, and the browser as long to give its place away. */
export const HAND_OVER_TIMEOUT = 12_000
export const FORGET_TIMEOUT = 10_000
/** How long a browser may take to copy; it may ask the person first. */
export const COPY_TIMEOUT = 20_000
/** How long the device's own list of programs may stay open before the page no longer waits for it. */
export const SHARE_TIMEOUT = 600_000
/** How long a passing message stays. */
export const NOTICE_LIFETIME = 8_000

/** A figure is `ageing` after this long without news, `stale` after that long; stale figures hold no money action. */
export const PRICE_AGEING_AFTER = 5_000
export const PRICE_STALE_AFTER = 15_000

/**
 * A socket that has said nothing for this long is taken for dead. The venue speaks every 2 s at least, so that six of its words
 * are missing by then, and a new socket is on its way before 15 s are over.
 */
export const SOCKET_SILENT_AFTER = 12_000

/** Profit-and-loss news below these steps is not shown, unless the sign changes or liquidation nears. */
export const PNL_AMOUNT_STEP = '0.1'
export const PNL_PRICE_STEP = '0.01'

/** Points of the mini line chart. */
export const SPARKLINE_POINTS = 100

/** A quote shown to the user may move by this share before the order goes back to review. */
export const PRICE_TOLERANCE = '0.001'

/** How long a quote under review may be confirmed. */
export const QUOTE_LIFETIME = 30_000
/** How long the venue keeps to a quote of an exchange. */
export const EXCHANGE_QUOTE_LIFETIME = 10_000
/** After this, the balances are asked for again, at new prices, while their page is open. */
export const BALANCE_PRICES_AGE = 30_000
/** Wait before the venue is asked again what became of a key. */
export const RECONCILE_DELAY = 3_000
/** The wait doubles with each question that brings no answer, up to this: an outage is no reason to crowd the venue. */
export const RECONCILE_DELAY_MAX = 60_000

/** Wait before another e-mail code may be asked for. */
export const CODE_RESEND_WAIT = 60_000

export const MARKET_CATEGORIES = { forex: 1, crypto: 2, stocks: 3, futures: 4, metals: 5 } as const
export type MarketCategory = keyof typeof MARKET_CATEGORIES

export const LEVERAGES = [1, 2, 5, 10, 20, 50] as const
export const MONEY_LOG_TYPES = {
  deposit: 1,
  withdrawal: 2,
  loan: 3,
  nftPurchase: 4,
  loanRepayment: 5,
  smartPurchase: 6,
  smartProfit: 7,
  smartDailyProfit: 8,
  contractPurchase: 9,
  contractClose: 10,
  miningPurchase: 11,
  miningProfit: 12,
  investmentPurchase: 13,
  investmentProfit: 14,
  optionsPurchase: 15,
  optionsSettlement: 16,
  flashExchange: 17,
  /** Nobody paid these two in: our own names, beyond the specification's list. */
  practiceFunds: 18,
  openingBalance: 19,
} as const
export type MoneyLogType = keyof typeof MONEY_LOG_TYPES

/** Share of the opening notional that must be left as margin; a position with less is closed out. */
export const MAINTENANCE_RATE = '0.005'

/** How often a page asks whether there is a newer version of itself, and how long it waits for the answer. */
export const UPDATE_CHECK_INTERVAL = 1_800_000
export const UPDATE_CHECK_TIMEOUT = 20_000
/** A new version that was put off is announced again after this. */
export const UPDATE_REMIND_DELAY = 3_600_000
/** The streams are asked anew this often whether a money action is in flight; they say so themselves as well. */
export const UPDATE_REST_INTERVAL = 60_000
/** A page that has not gone by then was not loaded anew. */
export const UPDATE_APPLY_TIMEOUT = 20_000
/** A command that has not begun by then (its part of the program did not come) is given up. */
export const COMMAND_TIMEOUT = 5_000
