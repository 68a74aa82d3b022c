import { giveWay } from '../../platform/admission/givingWay.ts'

/** A turn of work may last this long. A request that arrives during a turn waits until the turn ends. */
const turnMs = 4

/**
 * Works through many rows in short turns, because a wide row takes long to read. Between two turns the server handles
 * the requests that are waiting.
 */
export async function inTurns<A, B>(items: readonly A[], work: (item: A, at: number) => B): Promise<B[]> {
  const done: B[] = []
  let begun = performance.now()
  for (const [at, item] of items.entries()) {
    const worked = performance.now() - begun
    if (worked > turnMs) {
      await giveWay(worked)
      begun = performance.now()
    }
    done.push(work(item, at))
  }
  return done
}

/**
 * The number of rows in one portion. A statement for more rows would take longer to build, and meanwhile every request
 * waits.
 */
const rowsOfPortion = 50

/**
 * Works through many rows in portions, each of which runs some statements. Between two portions the server handles the
 * requests that are waiting.
 */
export async function inPortions<A, B>(
  items: readonly A[],
  work: (portion: readonly A[]) => Promise<readonly B[]>,
): Promise<B[]> {
  const done: B[] = []
  for (let at = 0; at < items.length; at += rowsOfPortion) {
    const begun = performance.now()
    done.push(...(await work(items.slice(at, at + rowsOfPortion))))
    await giveWay(performance.now() - begun)
  }
  return done
}
