/**
 * Returns the page numbers to show: the first, the last, and those around the current one. Null means that page numbers
 * are left out here.
 */
export function pageWindow(page: number, pages: number, around = 1): (number | null)[] {
  const wanted = new Set([1, pages])
  for (let at = page - around; at <= page + around; at += 1) if (at >= 1 && at <= pages) wanted.add(at)
  const shown: (number | null)[] = []
  let last = 0
  for (const at of [...wanted].sort((a, b) => a - b)) {
    // If only one page number would be left out, it is shown, because an ellipsis takes the same space.
    if (at - last === 2) shown.push(at - 1)
    else if (at - last > 2) shown.push(null)
    shown.push(at)
    last = at
  }
  return shown
}
