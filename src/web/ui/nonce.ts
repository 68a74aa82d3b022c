/**
 * The page's CSP nonce. The server writes it into the meta element that Vite emits; browsers hide the attribute
 * from selectors and getAttribute, only the property still holds it.
 */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

/**
 * Call once before the first render. Dialogs and menus lock the page's scrolling with a <style> element made by
 * react-style-singleton, which asks `get-nonce` for a nonce; that falls back to this global. Setting the global
 * spares us a dependency on a package that only Radix uses.
 */
export function provideNonce(): void {
  const nonce = pageNonce()
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
