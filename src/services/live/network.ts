/** Calls now and whenever the device goes on or off line. The answer stops it. */
export const watchNetwork = (listener: (isOnline: boolean) => void): (() => void) => {
  const hear = () => listener(navigator.onLine)
  addEventListener('online', hear)
  addEventListener('offline', hear)
  if (!navigator.onLine) hear()
  return () => {
    removeEventListener('online', hear)
    removeEventListener('offline', hear)
  }
}
