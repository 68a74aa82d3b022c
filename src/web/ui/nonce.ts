/**
 * Returns the CSP nonce of the page, which the server writes to a meta element. Browsers hide it from `getAttribute`,
 * so the property is read.
 */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce || undefined
}

/**
 * Provides the CSP nonce to dialogs and menus, whose scroll lock inserts a <style> element (react-style-singleton).
 * That package takes the nonce from `get-nonce`, which falls back to this global variable. Call it once before the
 * first render.
 */
export function provideNonce(): void {
  const nonce = pageNonce()
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}
