/** Bundle budgets, gzip. What loads before the first paint is read from Vite's manifest: a new static import counts at once. */
const { existsSync, readFileSync } = require('node:fs')
const { gzipSync } = require('node:zlib')

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

/** Texts come by packs, one file for each language and pack; the document says which packs belong to which path. */
const DOCUMENT = 'dist/index.html'
const preloads = existsSync(DOCUMENT)
  ? JSON.parse(/name="preloads" content="([^"]*)"/.exec(readFileSync(DOCUMENT, 'utf8'))[1].replaceAll('&quot;', '"'))
  : { texts: {}, packs: {} }
const locales = Object.keys(preloads.texts)
const textsOf = (locale, packs) => packs.map((pack) => `dist/assets/${locale}-${pack.replace('/', '.')}-${preloads.texts[locale]}.js`)
const weigh = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
/** The page with the most texts in a language. */
const largest = (locale) =>
  Object.entries(preloads.packs)
    .map(([path, packs]) => ({ path, files: textsOf(locale, ['base', ...packs]) }))
    .reduce((a, b) => (weigh(b.files) > weigh(a.files) ? b : a))
/** Arabic letters take two bytes each. */
const startLimit = (locale) => (locale === 'ar' ? '5.5 kB' : '4.5 kB')

module.exports = [
  { name: 'Home, JavaScript before the first paint', path: scriptsOf(home), limit: '120 kB', gzip: true },
  { name: 'Home, styles', path: stylesOf(home), limit: '25 kB', gzip: true },
  ...locales.map((locale) => ({
    name: `Texts of the start, ${locale}`,
    path: textsOf(locale, ['base']),
    limit: startLimit(locale),
    gzip: true,
  })),
  ...['en', 'ar'].map((locale) => ({
    name: `Home, texts before the first paint, ${locale}`,
    path: textsOf(locale, ['base', 'home']),
    limit: startLimit(locale),
    gzip: true,
  })),
  ...locales.map((locale) => {
    const { path, files } = largest(locale)
    return { name: `Texts of the largest page, ${locale} (${path})`, path: files, limit: '10 kB', gzip: true }
  }),
  {
    name: 'All JavaScript but the texts and the list of common passwords',
    path: ['dist/assets/*.js', `!dist/assets/{${locales}}-*.js`, '!dist/assets/PasswordStrength-*.js'],
    limit: '950 kB',
    gzip: true,
  },
  { name: 'The measure of passwords, loaded while one is typed', path: ['dist/assets/PasswordStrength-*.js'], limit: '320 kB', gzip: true },
].filter(({ path }) => path.length > 0)
