import { dayInSeoul } from '#shared/platform/day.ts'

/** Saves the template on the person's device. Its text needs the whole catalogue, so it is loaded only then. */
export async function saveTemplate(): Promise<void> {
  const { templateText } = await import('./templateText.ts')
  const blob = new Blob([templateText(Number(dayInSeoul().slice(0, 4)) - 1)], {
    type: 'text/csv;charset=utf-8',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = '기업_가져오기_서식.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
