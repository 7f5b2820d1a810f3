import { useEffect, useState, type RefObject } from 'react'
import type { Place } from './wire.ts'

/** Where the charts of a map stand, by id, measured anew whenever the map or one of them takes another size. */
export const usePlaces = (map: RefObject<HTMLElement | null>): ReadonlyMap<string, Place> => {
  const [places, show] = useState<ReadonlyMap<string, Place>>(new Map())
  useEffect(() => {
    const element = map.current
    if (!element) return undefined
    const nodes = [...element.querySelectorAll<HTMLElement>('[data-chart]')]
    const measure = () => {
      const corner = element.getBoundingClientRect()
      const placeOf = (node: HTMLElement): Place => {
        const { left, top, width, height } = node.getBoundingClientRect()
        return { x: left - corner.left, y: top - corner.top, width, height }
      }
      show(new Map(nodes.map((node) => [node.dataset['chart'] ?? '', placeOf(node)])))
    }
    const sizes = new ResizeObserver(measure)
    for (const one of [element, ...nodes]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [map])
  return places
}
