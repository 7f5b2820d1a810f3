/**
 * Makes HTML from the venue safe for the page, in two steps. First it is written again with only the tags of the shared list, so
 * that the browser never parses anything hostile. Then DOMPurify parses the result as this browser does, holds it to the same list
 * and gives it the trusted type that the content policy asks for.
 */
import DOMPurify from 'dompurify'
import { cleanHtml } from '../../domain/clean-html.ts'
import { CONTENT_ELEMENTS, DROPPED_WITH_CONTENT, isInnerHref, isSafeValue, OUTWARD_REL } from '../../domain/content-html.ts'

const ATTRIBUTES = [...new Set(Object.values(CONTENT_ELEMENTS).flat())]

DOMPurify.addHook('uponSanitizeAttribute', (node, data) => {
  const allowed = CONTENT_ELEMENTS[node.nodeName.toLowerCase()] ?? []
  data.keepAttr = allowed.includes(data.attrName) && isSafeValue(data.attrName, data.attrValue)
})
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  if (href === null || isInnerHref(href)) return
  node.setAttribute('rel', OUTWARD_REL)
  node.setAttribute('target', '_blank')
})

/** A trusted type of the policy `dompurify`; a string in browsers without Trusted Types. */
export const trustedHtml = (html: string): TrustedHTML | string =>
  DOMPurify.sanitize(cleanHtml(html).html, {
    ALLOWED_TAGS: Object.keys(CONTENT_ELEMENTS),
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
    RETURN_TRUSTED_TYPE: true,
  })
