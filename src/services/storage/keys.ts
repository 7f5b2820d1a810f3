/** Names of what the browser remembers. The first four are the specification's. */
export const STORAGE_KEYS = {
  isLogin: 'isLogin',
  token: 'token',
  userInfo: 'userInfo',
  /** 1 = demo (the default), 0 = real. */
  virtualStatus: 'virtualStatus',
  locale: 'locale',
  theme: 'theme',
  upDown: 'upDown',
  favourites: 'favourites',
  /** Time frame chosen last on a market's chart. */
  period: 'period',
  /** Indicators that are on, on every market's chart. */
  indicators: 'indicators',
  /** Lines that were drawn, by market. */
  chartLines: 'chartLines',
  /** Leverage and kind of order chosen last, by market. */
  orderForm: 'orderForm',
  /** Commands used last, and whether keys by themselves do anything. */
  commands: 'commands',
  /** Version of the program that the tab started last runs. */
  version: 'version',
  tickHighlight: 'tickHighlight',
  motion: 'motion',
  /** Whether “You are here” has a button on every page. */
  guide: 'guide',
  /** Invite code, until the user has an account. */
  inviteCode: 'inviteCode',
  /** Keys of notices that were opened here. */
  readNotices: 'readNotices',
  /** Id of the user whose drafts and journal this browser keeps. */
  draftsOf: 'draftsOf',
  /** That user's key for what they leave behind, should they go. */
  leftKey: 'leftKey',
  /** What users who have gone had under way, each sealed with their own key. */
  leftBehind: 'leftBehind',
  /** Maker of the wallet that was chosen last. */
  wallet: 'wallet',
  /** Secret by which the venue knows this browser again when somebody signs in. It says nothing about who they are. */
  deviceKey: 'deviceKey',
  /** For each person who has chosen it: after which time without input this page locks, the last input, and whether it is locked. */
  idleLock: 'idleLock',
} as const
/** In session storage: forgotten with the tab. */
export const SESSION_KEYS = {
  introSeen: 'introSeen',
  kept: 'kept.',
  /** This tab wrote the journal when it was last open. */
  hasLed: 'hasLed',
  /** The sign-in by a third party that this tab has begun. */
  thirdPartySignIn: 'thirdPartySignIn',
  /** The second step that a sign-in of this tab waits for. */
  secondStep: 'secondStep',
  /** The person stayed when another page was proposed. */
  redirectDeclined: 'redirectDeclined',
} as const
