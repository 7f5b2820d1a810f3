/** Milliseconds that the object URL stays valid. Browsers read it some time after the click, and no event says when. */
const ADDRESS_LIFETIME = 60_000

/** Offers a text as a file to save. */
export const saveFile = (name: string, text: string, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME)
}
