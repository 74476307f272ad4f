/** Listens to live updates as a browser does; the stream's text so far, and whether it has ended. */
export async function listen(baseURL: string, headers: { authorization: string }) {
  const stop = new AbortController();
  const response = await fetch(`${baseURL}/api/admin/events`, { headers, signal: stop.signal });
  const heard = { response, text: '', isOver: false, stop: () => stop.abort() };
  const read = async () => {
    try {
      for await (const part of response.body ?? []) heard.text += Buffer.from(part).toString();
    } finally {
      heard.isOver = true;
    }
  };
  read().catch(() => {});
  return heard;
}
