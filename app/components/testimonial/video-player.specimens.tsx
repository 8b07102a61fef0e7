import { useEffect, useState, type ReactNode } from 'react';

import demoVideo from '#app/dev/demo-video.webm';
import type { Specimens } from '#app/dev/specimens.ts';

import { Button } from '../button/button.tsx';
import { useAddressOf } from '../upload/use-address-of.ts';
import { LinkedVideo, VideoPlayer } from './video-player.tsx';

interface OnRequestProps {
  host: string;
  children: ReactNode;
}

/** A video of another host, which is loaded only if the developer asks for it. */
function OnRequest({ host, children }: OnRequestProps) {
  const [isShown, setShown] = useState(false);
  if (isShown) return children;
  return (
    <Button type="button" look="outline" onClick={() => setShown(true)}>
      Load the video from {host}
    </Button>
  );
}

/** The player for a file that the user has chosen. */
function ChosenVideo({ getFile }: { getFile: () => Promise<Blob> }) {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    void getFile().then((content) => setFile(new File([content], 'demo.webm', { type: 'video/webm' })));
  }, [getFile]);
  const address = useAddressOf(file);
  return address && <VideoPlayer address={address} />;
}

const getVideo = async () => (await fetch(demoVideo)).blob();
const getText = () => Promise.resolve(new Blob(['no video']));

export const specimens: Specimens = {
  component: 'LinkedVideo, VideoPlayer',
  layout: 'columns',
  states: {
    'YouTube video': (
      <OnRequest host="YouTube">
        <LinkedVideo link="https://www.youtube.com/watch?v=aqz-KE-bpKQ" />
      </OnRequest>
    ),
    'video file at an address': (
      <OnRequest host="MDN">
        <LinkedVideo link="https://interactive-examples.mdn.mozilla.net/media/cc0-videos/flower.mp4" />
      </OnRequest>
    ),
    'address of no video, which shows nothing': <LinkedVideo link="demo" />,
    'chosen file': <ChosenVideo getFile={getVideo} />,
    'chosen file that cannot be played': <ChosenVideo getFile={getText} />,
  },
};
