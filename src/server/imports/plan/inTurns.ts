import { eachInTurns, giveWay } from '../../platform/admission/givingWay.ts'

/**
 * Works through many rows in short turns, because a wide row takes long to read. Between two turns the server handles
 * the requests that are waiting.
 */
export async function inTurns<A, B>(items: readonly A[], work: (item: A, at: number) => B): Promise<B[]> {
  const done: B[] = []
  await eachInTurns(items.entries(), ([at, item]) => done.push(work(item, at)))
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
