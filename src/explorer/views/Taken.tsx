import { Button } from '../../views/kit/Button.tsx'

interface TakenProps {
  readonly title: string
  readonly text: string
  readonly onCopy: () => void
}

/** Something to take along: it can be selected by hand where the browser copies nothing. */
export const Taken = ({ title, text, onCopy }: TakenProps) => (
  <div className="stack stack--s">
    <pre className="ex-copy t-mono" role="group" aria-label={title} tabIndex={0}>
      {text}
    </pre>
    <div>
      <Button size="sm" onClick={onCopy}>
        {title}
      </Button>
    </div>
  </div>
)
