/** True when an address or a link has led here, false when the page that was on screen has been loaded again. */
export const isArrival = (
  entries: readonly { readonly type?: string }[] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[],
): boolean => entries[0]?.type === 'navigate'
