/** Whether this is a browser with a wallet in it: by what it puts into the page, or by what it calls itself. */

/** Browsers inside wallet apps. */
const WALLET_BROWSER =
  /MetaMaskMobile|TronLink|imToken|TokenPocket|Trust\/|TrustWallet|CoinbaseWallet|CoinbaseBrowser|BitKeep|Bitget|OKApp|OKEx|MathWallet|Phantom|SafePal|ONTO|AlphaWallet|Rainbow/i

/** Where wallets stand that do not announce themselves. */
const STANDING = ['ethereum', 'tron', 'tronLink', 'tronWeb']

/** @param page the page's global object */
export const isWalletBrowser = (page: object, userAgent: string): boolean =>
  STANDING.some((name) => hasWallet(page, name)) || WALLET_BROWSER.test(userAgent)

/** A page script may have put a getter there that throws. */
const hasWallet = (page: object, name: string): boolean => {
  try {
    const found = (page as Readonly<Record<string, unknown>>)[name]
    return found !== undefined && found !== null && found !== false
  } catch {
    return false
  }
}
