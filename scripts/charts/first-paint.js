/*
 * Of the explorer's folder. Runs before the first paint, as a file of its own because the content policy allows no inline script. Sets
 * on <html> the theme that the style sheet reads: the one that the person has chosen, otherwise that of the device. Asks for the chart
 * that the address names, so that it comes together with the program.
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

  const named = /^#\/chart\/([A-Za-z]+)(?=[/?]|$)/.exec(location.hash)
  if (!named) return
  const file = document.createElement('script')
  file.src = 'data/chart-' + named[1] + '.js'
  // The program waits for this element while it is there. It asks once more for a file that didn't come, and says what is wrong with it.
  for (const end of ['load', 'error']) file.addEventListener(end, () => file.remove())
  document.head.append(file)
})()
