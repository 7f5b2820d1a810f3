import type { CSSProperties, ReactNode } from 'react'

export interface ScaleProps {
  /** Share between 0 and 1 up to which the scale is filled; the solid mark stands there. */
  readonly at: number
  /** Where the dotted mark stands, for comparison. */
  readonly than: number
  /** What the scale shows in one sentence, for people who don't see it. */
  readonly label: string
  /** Words under the scale. */
  readonly children?: ReactNode
}

const inside = (share: number): number => Math.min(Math.max(share, 0), 1)
const mark = (share: number) => ({ '--x': inside(share) }) as CSSProperties

/** A share with its mark, and another to compare it with. */
export const Scale = ({ at, than, label, children }: ScaleProps) => (
  <div className="scale" style={{ '--at': inside(at) } as CSSProperties}>
    <div className="scale__track" role="img" aria-label={label}>
      <i className="is-faint" style={mark(than)} />
      <i style={mark(at)} />
    </div>
    {children}
  </div>
)
