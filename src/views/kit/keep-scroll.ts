/** Where this page stands scrolled, kept with its entry in the browser's history: whoever comes back by Back finds it so. */
export const keepScroll = (): void => history.replaceState({ ...(history.state as object | null), top: Math.round(scrollY) }, '')
