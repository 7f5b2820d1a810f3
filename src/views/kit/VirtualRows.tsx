import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'

export interface VirtualRowsProps {
  readonly count: number
  /** Height of one row in CSS pixels; all rows are the same. */
  readonly rowHeight: number
  /** Key of a row, so that it keeps its elements when the list is sorted again. */
  readonly rowKey: (index: number) => string
  readonly renderRow: (index: number) => ReactNode
  /** Whether the rows scroll with the page or in their own box, which needs a height from outside. */
  readonly scroll: 'page' | 'self'
  /** Role of the list: `rowgroup` inside a `role="table"`, `list` otherwise. Rows become `row` or `listitem`. */
  readonly role?: 'rowgroup' | 'list'
  readonly label?: string
  /** Index of the first row among all rows of the table, counted from one, when a header row precedes it. */
  readonly firstRowIndex?: number
  /** Index of a row to keep in view, if the rows scroll in their own box. */
  readonly scrollTo?: number
}

const OVERSCAN = 6

/**
 * Puts only the rows in view into the page, so that 350 live rows cost as much as twelve. `aria-rowindex` (or `aria-posinset`)
 * tells assistive technology where a row stands. Positions are set through the style object, which the content policy allows.
 */
export const VirtualRows = (props: VirtualRowsProps) => (props.scroll === 'page' ? <PageRows {...props} /> : <BoxRows {...props} />)

const PageRows = (props: VirtualRowsProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => setScrollMargin(Math.round(box.getBoundingClientRect().top + scrollY))
    measure()
    // Measured again because things above the list may grow or shrink (a notice, a filter row).
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [])
  const rows = useWindowVirtualizer({
    count: props.count,
    estimateSize: () => props.rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: props.rowKey,
  })
  return (
    <div ref={ref}>
      <Rows {...props} items={rows.getVirtualItems()} total={rows.getTotalSize()} offset={scrollMargin} />
    </div>
  )
}

const BoxRows = (props: VirtualRowsProps) => {
  const ref = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: props.count,
    estimateSize: () => props.rowHeight,
    overscan: OVERSCAN,
    getItemKey: props.rowKey,
    getScrollElement: () => ref.current,
  })
  const { scrollTo } = props
  // Plain cells can't get the focus, so the box itself can: then keys scroll it.
  const isTable = props.role === 'rowgroup'
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (scrollTo === undefined || scrollTo < 0) return
    // At the edge of the box the row would stand right, and its neighbour be cut off.
    rows.scrollToIndex(scrollTo, { align: isFirst.current ? 'center' : 'auto' })
    isFirst.current = false
  }, [rows, scrollTo])
  return (
    <div ref={ref} className="virtual-box" {...(isTable && { role: 'rowgroup', tabIndex: 0 })}>
      <Rows
        {...props}
        {...(isTable && { groupRole: 'presentation' })}
        items={rows.getVirtualItems()}
        total={rows.getTotalSize()}
        offset={0}
      />
    </div>
  )
}

const Rows = ({
  items,
  total,
  offset,
  role = 'list',
  groupRole = role,
  label,
  count,
  rowHeight,
  renderRow,
  firstRowIndex = 1,
}: VirtualRowsProps & {
  readonly items: readonly VirtualItem[]
  readonly total: number
  readonly offset: number
  /** Role of the element around the rows, where that is not `role` itself. */
  readonly groupRole?: string
}) => (
  <div role={groupRole} aria-label={label} className="virtual" style={{ blockSize: total }}>
    {items.map((item) => (
      <div
        key={item.key}
        role={role === 'list' ? 'listitem' : 'row'}
        className="virtual__row"
        style={{ blockSize: rowHeight, transform: `translateY(${item.start - offset}px)` }}
        {...(role === 'list'
          ? { 'aria-posinset': item.index + 1, 'aria-setsize': count }
          : { 'aria-rowindex': item.index + firstRowIndex })}
      >
        {renderRow(item.index)}
      </div>
    ))}
  </div>
)
