/** Moves and enlarges a picture by d3-zoom: mouse, wheel, touch, keys and buttons. */
import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior } from 'd3-zoom'

const SMALLEST = 0.1
const LARGEST = 4
const FACTOR = 1.25
/** Text of a picture that is only as wide as there is room may be too small to read: rather a part of it is shown first. */
const LEGIBLE = 0.75
/** How far an arrow key moves, and what stays free around a picture that is fitted, in pixels. */
const STRIDE = 60
const MARGIN = 12

export interface ZoomControls {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly content: RefObject<SVGGElement | null>
  readonly scale: number
  larger(): void
  smaller(): void
  actualSize(): void
  fit(): void
  hearKey(event: KeyboardEvent): void
  /** Brings an element of the picture into view. */
  reveal(element: Element): void
  /** Moves the picture so that an element of it is where it was. */
  hold(element: Element, was: DOMRect): void
  /** Shows the picture from its top, as at first. */
  begin(): void
}

interface Size {
  readonly width: number
  readonly height: number
}

/** @param picture its size; a picture with another `name` is shown anew, its place `anchor` in the middle */
export const useZoom = (picture: Size, name: string, anchor: number): ZoomControls => {
  const svg = useRef<SVGSVGElement>(null)
  const content = useRef<SVGGElement>(null)
  const behavior = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null)
  const [scale, showScale] = useState(1)

  const act = (how: (zoomed: ZoomBehavior<SVGSVGElement, unknown>, element: SVGSVGElement) => void) => {
    if (behavior.current && svg.current) how(behavior.current, svg.current)
  }
  /** As wide as there is room, never larger than drawn, from its top. */
  const place = (isWhole: boolean) =>
    act((zoomed, element) => {
      const { width, height } = element.getBoundingClientRect()
      const wide = (width - 2 * MARGIN) / picture.width
      const high = (height - 2 * MARGIN) / picture.height
      const fitted = Math.max(isWhole ? SMALLEST : LEGIBLE, Math.min(1, isWhole ? Math.min(wide, high) : wide))
      const free = width - picture.width * fitted
      const x = free >= 2 * MARGIN ? free / 2 : Math.min(MARGIN, Math.max(free - MARGIN, width / 2 - anchor * fitted))
      const y = Math.max(MARGIN, (height - picture.height * fitted) / 2)
      select(element).call(zoomed.transform, zoomIdentity.translate(x, y).scale(fitted))
    })

  useLayoutEffect(() => {
    if (!svg.current) return
    behavior.current = zoom<SVGSVGElement, unknown>()
      .scaleExtent([SMALLEST, LARGEST])
      .on('zoom', ({ transform }: { transform: { k: number; toString(): string } }) => {
        content.current?.setAttribute('transform', transform.toString())
        content.current?.removeAttribute('display')
        showScale(transform.k)
      })
    const selected = select(svg.current).call(behavior.current)
    // A double click chooses no size that anybody asked for.
    selected.on('dblclick.zoom', null)
    return () => void selected.on('.zoom', null)
  }, [])
  const begin = useEffectEvent(() => place(false))
  // Before it's painted; the same picture stays where the person has moved it.
  useLayoutEffect(() => begin(), [name])

  const by = (factor: number) => act((zoomed, element) => select(element).call(zoomed.scaleBy, factor))
  const move = (x: number, y: number) =>
    act((zoomed, element) => {
      const { k } = zoomTransform(element)
      select(element).call(zoomed.translateBy, x / k, y / k)
    })

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => by(FACTOR),
    '=': () => by(FACTOR),
    '-': () => by(1 / FACTOR),
    '0': () => place(true),
    '1': () => act((zoomed, element) => select(element).call(zoomed.scaleTo, 1)),
    ArrowLeft: () => move(STRIDE, 0),
    ArrowRight: () => move(-STRIDE, 0),
    ArrowUp: () => move(0, STRIDE),
    ArrowDown: () => move(0, -STRIDE),
  }
  return {
    svg,
    content,
    scale,
    larger: keys['+']!,
    smaller: keys['-']!,
    actualSize: keys['1']!,
    fit: keys['0']!,
    hearKey: (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
    begin: () => place(false),
    hold: (element, was) => {
      const { left, top } = element.getBoundingClientRect()
      if (left !== was.left || top !== was.top) move(was.left - left, was.top - top)
    },
    reveal: (element) => {
      if (!svg.current) return
      const [frame, box] = [svg.current.getBoundingClientRect(), element.getBoundingClientRect()]
      const shift = (low: number, high: number, from: number, to: number) =>
        low < from + MARGIN || high > to - MARGIN ? Math.max((from + to) / 2 - (low + high) / 2, from + MARGIN - low) : 0
      const [x, y] = [shift(box.left, box.right, frame.left, frame.right), shift(box.top, box.bottom, frame.top, frame.bottom)]
      if (x || y) move(x, y)
    },
  }
}
