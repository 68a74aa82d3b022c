/** Today in Seoul, YYYY-MM-DD, wherever the server stands. */
export const seoulDay = (now = new Date()): string =>
  now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' })
