import { useStore } from '../kit/use-store.ts'

/** Widths where the design uses its phone grid. Content follows the width; the frame around it follows the device. */
const PHONE_GRID = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(PHONE_GRID)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True at widths where tables become rows. Use it only for content that CSS alone would need in the page twice. */
export const useIsNarrow = (): boolean =>
  useStore(
    subscribe,
    () => matchMedia(PHONE_GRID).matches,
    () => false,
  )
