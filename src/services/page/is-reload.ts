/** True when the page that was on screen has been loaded again, false when an address or a link has led here. */
export const isReload = (entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]): boolean =>
  entries[0]?.type === 'reload'
