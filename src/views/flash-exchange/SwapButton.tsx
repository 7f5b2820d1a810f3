interface SwapButtonProps {
  readonly label: string
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** The two sides change places. Its symbol is only on this page, so that it isn't among those of the start. */
export const SwapButton = ({ label, isDisabled, onPress }: SwapButtonProps) => (
  <span className="row row--center">
    <button type="button" className="icon-btn" aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
      <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M6 3v13.5M2.8 13.5 6 16.7l3.2-3.2M14 17V3.5M10.8 6.5 14 3.3l3.2 3.2" />
      </svg>
    </button>
  </span>
)
