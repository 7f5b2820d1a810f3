/**
 * Vite plugin: i18next without its advice to developers. It explains mistakes of a set-up in long sentences on the console, which the
 * first paint of a set-up that is tested waits for as well.
 */
import type { Plugin } from 'vite'

const PACKAGES = /node_modules\/(?:react-)?i18next\//
/** A string of eight words or more, on one line and without values in it. */
const ADVICE = /(["'`])(?=[A-Za-z])(?:[\w.,:;()/?!<>&=-]+ ){8,}[\w.,:;()/?!<>&=-]+\1/g

export const leanI18nextPlugin = (): Plugin => ({
  name: 'plimsoll-lean-i18next',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (PACKAGES.test(id) ? { code: code.replaceAll(ADVICE, '$1$1'), map: null } : undefined),
})
