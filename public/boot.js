/*
 * Runs before the first paint, as a file of its own because the content policy allows no inline script. Sets on <html> what
 * the style sheets read, from what the charts stored: language and direction, theme, colour convention, device.
 */
;(function () {
  'use strict'
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const tags = { en: 'en', zh: 'zh-Hans', hk: 'zh-Hant-HK', ja: 'ja', ko: 'ko', de: 'de', fr: 'fr', it: 'it', es: 'es', ar: 'ar', th: 'th' }
  const locale = read('locale')
  const writtenIn = root.lang
  root.lang = tags[locale] || 'en'
  root.dir = locale === 'ar' ? 'rtl' : 'ltr'

  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const theme = read('theme')
    root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : isDark.matches ? 'dark' : 'light'
  }
  paint()
  isDark.addEventListener('change', paint)
  root.dataset.motion = read('motion') === 'reduced' ? 'reduced' : 'auto'
  root.dataset.updown = read('upDown') === 'greenUp' ? 'green-up' : 'red-up'

  // The specification's device rule: everything but these is a desktop.
  root.dataset.shell = /Android|iPhone|iPad|iPod/i.test(navigator.userAgent) ? 'phone' : 'desktop'

  // A phone's first visit begins under the intro board.
  let hasSeenIntro = true
  try {
    hasSeenIntro = sessionStorage.getItem('introSeen') === '1'
  } catch {
    // Then the program shows none either.
  }
  if (root.dataset.shell === 'phone' && !hasSeenIntro) root.dataset.intro = ''

  // What the first paint waits for is asked for now, not when the program has found out that it needs it.
  const preloads = JSON.parse(document.querySelector('meta[name=preloads]')?.content || '{}')
  // The document holds one page as the program will draw it first, in its own language (scripts/vite-first-page.ts).
  const isWritten = root.dataset.written === (location.pathname === '/home' ? '/' : location.pathname)
  if (isWritten && root.lang === writtenIn) root.dataset.first = ''
  const versions = preloads.texts || {}
  const language = versions[locale] ? locale : 'en'
  const packs = versions[language] ? ['base', ...(preloads.packs[location.pathname] || [])] : []
  const texts = packs.map((pack) => `assets/${language}-${pack.replace('/', '.')}-${versions[language]}.js`)
  for (const file of [...texts, ...((isWritten && preloads.page) || [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
})()
