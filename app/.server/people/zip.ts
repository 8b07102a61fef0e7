import { Zip, ZipPassThrough } from 'fflate';

/** A file of a ZIP file. */
export interface ZipSource {
  /** The path in the ZIP file. */
  path: string;
  content: ReadableStream<Uint8Array>;
}

/**
 * Writes files into a ZIP file, without compression: CVs and photos are compressed already (EXPORT-4). The
 * next part is read only when the client has taken the one before, so one part is in memory. An error breaks
 * the stream, so that no incomplete file looks complete.
 *
 * @param onEnd called once, when the stream has ended, failed or was cancelled
 */
export function zipStream(sources: AsyncIterable<ZipSource>, onEnd: () => void): ReadableStream<Uint8Array> {
  const parts = listParts(sources);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (!done) controller.enqueue(value);
          else {
            controller.close();
            onEnd();
          }
        } catch (error) {
          onEnd();
          throw error;
        }
      },
      async cancel() {
        onEnd();
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* listParts(sources: AsyncIterable<ZipSource>): AsyncGenerator<Uint8Array, void> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    written.push(part);
  });
  for await (const { path, content } of sources) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    const reader = content.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        file.push(part.value);
        yield* written.splice(0);
      }
    } finally {
      // Stops the reading if the client has disconnected.
      await reader.cancel();
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
