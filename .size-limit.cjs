/** Bundle budgets, gzip. What loads before the first paint is read from Vite's manifest: a new static import counts at once. */
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
const scriptsOf = (keys) => [...keys].map((key) => `dist/${manifest[key].file}`)
const stylesOf = (keys) => [...keys].flatMap((key) => manifest[key].css ?? []).map((file) => `dist/${file}`)

const entry = withImports('index.html')
const home = withImports('src/views/home/HomePage.tsx', new Set(entry))
const lazyOf = (pattern) => scriptsOf(Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && pattern.test(key)))

module.exports = [
  { name: 'Home, JavaScript before the first paint', path: scriptsOf(home), limit: '125 kB', gzip: true },
  { name: 'Home, styles', path: stylesOf(home), limit: '25 kB', gzip: true },
  ...['en', 'ar'].map((locale) => ({
    name: `Texts, ${locale}`,
    path: lazyOf(new RegExp(`texts/${locale}\\b`)),
    limit: '25 kB',
    gzip: true,
  })),
  // A quarter of it is the texts of eleven languages, of which a browser loads one.
  { name: 'All JavaScript', path: 'dist/assets/*.js', limit: '800 kB', gzip: true },
].filter(({ path }) => path.length > 0)
