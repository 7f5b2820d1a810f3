import { useId } from 'react'
import { useText } from '../kit/text.ts'
import styles from './market-list.module.css'

/** The browser's own find does not see rows that are out of view; this does. */
export const SearchField = ({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) => {
  const t = useText()
  const id = useId()
  return (
    <div className={styles['search']}>
      <label className="sr" htmlFor={id}>
        {t('markets.find')}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('markets.find')}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  )
}
