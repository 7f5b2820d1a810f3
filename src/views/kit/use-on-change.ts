import { useEffect, useRef } from 'react'

/**
 * Reports a value after the first paint and whenever it has changed. For facts that only the rendered page knows: a screen was
 * reached, a document was replaced. Not for deriving state.
 */
export const useOnChange = <T extends string | number | boolean | null>(
  value: T,
  report: (value: T, previous: T | undefined) => void,
): void => {
  const previous = useRef<T | undefined>(undefined)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  useEffect(() => {
    const before = previous.current
    previous.current = value
    latest.current(value, before)
  }, [value])
}
