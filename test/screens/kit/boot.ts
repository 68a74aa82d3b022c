import { type Boot, bootElementId } from '#shared/platform/boot.ts'

/**
 * The start data that the server writes into index.html. The program reads it at import time, so this file must be
 * imported first.
 */
const boot: Boot = {
  demo: false,
  idleMinutes: 60,
  demoAccounts: [],
  demoPassword: null,
  development: true,
}
const element = document.createElement('script')
element.id = bootElementId
element.type = 'application/json'
element.textContent = JSON.stringify(boot)
document.head.append(element)
document.documentElement.lang = 'ko'
