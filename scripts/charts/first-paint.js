/*
 * Of the explorer's folder. Runs before the first paint, as a file of its own because the content policy allows no inline script. Sets
 * on <html> the theme that the style sheet reads: the one that the person has chosen, otherwise that of the device.
 */
;(function () {
  'use strict'
  let chosen = null
  try {
    chosen = localStorage.getItem('plimsoll-explorer.theme')
  } catch {
    // A browser that keeps nothing: the device decides.
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : isDark ? 'dark' : 'light'
})()
