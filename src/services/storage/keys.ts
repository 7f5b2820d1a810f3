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
  /** Id of the user whose drafts the tickets hold. */
  draftsOf: 'draftsOf',
} as const
/** In session storage: forgotten with the tab. */
export const SESSION_KEYS = {
  introSeen: 'introSeen',
  kept: 'kept.',
  /** This tab wrote the journal when it was last open. */
  hasLed: 'hasLed',
} as const
