/**
 * The page's CSP nonce. The server writes it into the meta element that Vite emits. Browsers hide it from
 * selectors and getAttribute, so it is read from the property.
 */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

/**
 * Call this once before the first render. Dialogs and menus lock scrolling with a <style> element from
 * react-style-singleton. That package gets its nonce from `get-nonce`, which falls back to this global.
 * Setting the global avoids a dependency on a package that only Radix uses.
 */
export function provideNonce(): void {
  const nonce = pageNonce()
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
