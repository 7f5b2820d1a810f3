import { useId } from 'react'
import { LONGEST_SEARCH } from '../../machines/content-page/content-page.types.ts'

/** Finds in what is on the page; nothing is sent to the venue. */
export const SearchField = ({
  label,
  text,
  onText,
}: {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}) => {
  const id = useId()
  return (
    <div className="field">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  )
}
