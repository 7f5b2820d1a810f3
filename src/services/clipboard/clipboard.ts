/** The clipboard, and the device's own list of programs that take a link. Both may refuse at any time. */
import type { Failure } from '../../domain/error-codes.ts'

export interface Clipboard {
  /** Rejects with `CLIPBOARD` when the browser refuses or has none. */
  copy(text: string): Promise<void>
  canShare(): boolean
  /** Rejects with `SHARE`; turning back is no failure. */
  share(link: { readonly title: string; readonly url: string }): Promise<void>
}

export const createClipboard = (browser: Navigator): Clipboard => ({
  async copy(text) {
    try {
      await browser.clipboard.writeText(text)
    } catch (error) {
      throw { code: 'CLIPBOARD', message: String(error) } satisfies Failure
    }
  },
  canShare: () => typeof browser.share === 'function',
  async share(link) {
    try {
      await browser.share(link)
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
      throw { code: 'SHARE', message: String(error) } satisfies Failure
    }
  },
})
