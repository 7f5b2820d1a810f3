/** Bundle budgets, gzip. What loads before the first paint is read from Vite's manifest, so a new static import counts at once. */
const { existsSync, readFileSync } = require('node:fs')

const MANIFEST = 'dist/.vite/manifest.json'
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}

/** A chunk with everything it imports statically. */
const withImports = (key, seen = new Set()) => {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) withImports(next, seen)
  return seen
}
const filesOf = (keys, kind) => [...keys].flatMap((key) => (kind === 'js' ? [manifest[key].file] : manifest[key].css ?? [])).map((file) => `dist/${file}`)

const entry = withImports('index.html')
const home = withImports('src/views/home/HomePage.tsx', new Set(entry))
const lazyOf = (pattern) => Object.entries(manifest).filter(([key, chunk]) => chunk.isDynamicEntry && pattern.test(key)).flatMap(([key]) => filesOf([key], 'js'))

module.exports = [
  { name: 'Home, JavaScript before the first paint', path: filesOf(home, 'js'), limit: '125 kB', gzip: true },
  { name: 'Home, styles', path: filesOf(home, 'css'), limit: '25 kB', gzip: true },
  ...['en', 'ar'].map((locale) => ({ name: `Texts, ${locale}`, path: lazyOf(new RegExp(`texts/${locale}\\b`)), limit: '25 kB', gzip: true })),
  { name: 'All JavaScript', path: 'dist/assets/*.js', limit: '700 kB', gzip: true },
].filter(({ path }) => path.length > 0)
