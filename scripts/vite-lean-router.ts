/**
 * Vite plugin: only what we use of React Router. Its package names the development build for browsers, and its components get
 * their `displayName` at the top of the module, so that the bundler keeps all of them: forms, data routers, prefetching, a
 * tenth of what the first paint waits for. The production build is taken, without those names.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'node_modules/react-router/dist/production'

/** @param root of the project */
export const leanRouterPlugin = (root: string): Plugin => ({
  name: 'plimsoll-lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'react-router' ? join(root, FOLDER, 'index.mjs') : undefined),
  transform(code, id) {
    if (!id.includes(FOLDER)) return undefined
    const lean = code
      .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
      .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    return { code: lean, map: null }
  },
})
