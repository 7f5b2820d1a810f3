/**
 * What an object of a page says of itself: a name that a script has written to `Object.prototype` is nobody's word. A wallet may be
 * an instance of a class or a proxy, so that other inherited names do count.
 */
export const readOwn = (of: unknown, name: PropertyKey): unknown => {
  if ((typeof of !== 'object' && typeof of !== 'function') || of === null) return undefined
  return Object.hasOwn(Object.prototype, name) && !Object.hasOwn(of, name) ? undefined : (Reflect.get(of, name) as unknown)
}
