/** Calls the listener now and whenever the device goes online or offline. Returns a function that stops it. */
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
