'use client';

import { Minus, Plus } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import EasyCrop from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button, IconButton } from '../controls/button';
import { DialogModal } from '../dialogs/dialog-modal';
import { notify } from '../notices/notices';
import { type CropArea, cropImage, drawCrop } from './crop-image';
import { clampZoom, firstZoom, MAX_ZOOM } from './crop-zoom';

/** The library draws what lies outside the frame as the frame's shadow, where a ring would be. */
const FRAME_FOCUS = 'focus-visible:outline-3! focus-visible:-outline-offset-3! focus-visible:outline-accent!';

interface CropperProps {
  file: File;
  title: string;
  /** width of the frame for a height of 1 */
  ratio: number;
  /** maximum output width in pixels */
  width: number;
  /** initial frame width as a share of the picture's width; the largest fit by default */
  firstWidth?: number;
  /** shows a round frame; the output is still square */
  isRound?: boolean;
  onCrop: (file: File) => Promise<void> | void;
  onClose: () => void;
}

const ZOOM_STEP = 0.1;
/** Pixels that an arrow key moves the picture by; a fifth of them with Shift. */
const KEY_STEP = 10;
/** Debounce of the preview (ART-27). */
const REDRAW_MS = 100;

/** Crops a picture before upload, by mouse, touch or keyboard. Heavy: load it lazily. */
export function Cropper({ file, title, ratio, width, firstWidth = 1, isRound = false, onCrop, onClose }: CropperProps) {
  const t = useTranslations('fields.crop');
  const common = useTranslations('common');
  const helpId = useId();
  const source = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [framed, setFramed] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<CropArea | null>(null);
  const image = useRef<HTMLImageElement | null>(null);
  const isLoaded = useRef(false);

  /** The library may report one picture twice. */
  const frame = (media: { width: number; height: number }) => {
    if (!isLoaded.current) setZoom((chosen) => firstZoom({ media, ratio, firstWidth, chosen }));
    isLoaded.current = true;
  };
  const refuse = () => {
    notify({ level: 'error', message: t('unreadable') });
    onClose();
  };
  const use = async () => {
    if (!image.current || !area.current) return;
    setBusy(true);
    try {
      const made = Math.max(1, Math.min(width, Math.round(area.current.width)));
      const output = { width: made, height: Math.max(1, Math.round(made / ratio)), name: file.name, type: file.type };
      await onCrop(await cropImage(image.current, area.current, output));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setZoom((before) => clampZoom(before + step));
  };

  return (
    <DialogModal
      title={title}
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button tone="primary" busy={busy} disabled={!framed} onClick={() => void use()}>
            {t('use')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever inside the focus is */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <p id={helpId} className="text-sm text-muted">
          {t('help')}
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <div className="relative h-[min(320px,45dvh)] min-w-[220px] flex-1 overflow-hidden rounded-control bg-sunken">
            {source && (
              <EasyCrop
                image={source}
                crop={crop}
                zoom={zoom}
                aspect={ratio}
                maxZoom={MAX_ZOOM}
                cropShape={isRound ? 'round' : 'rect'}
                keyboardStep={KEY_STEP}
                classes={{ cropAreaClassName: FRAME_FOCUS }}
                roundCropAreaPixels
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={(next) => setZoom(clampZoom(next))}
                onMediaLoaded={frame}
                onCropAreaChange={(_percent, pixels) => {
                  area.current = pixels;
                  setFramed(pixels);
                }}
                setImageRef={(ref) => {
                  image.current = ref.current;
                }}
                mediaProps={{ alt: '', onError: refuse }}
                cropperProps={{ role: 'group', 'aria-label': t('area'), 'aria-describedby': helpId }}
              />
            )}
          </div>
          {framed && <Preview image={image} framed={framed} ratio={ratio} isRound={isRound} label={t('preview')} />}
        </div>
        <ZoomBar zoom={zoom} onZoom={setZoom} />
      </div>
    </DialogModal>
  );
}

/** Address of a file in the browser; null before the first rendering is done. */
function useObjectUrl(file: File): string | null {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return source;
}

function ZoomBar({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useTranslations('fields.crop');
  const format = useFormatter();
  return (
    <div className="flex items-center gap-2">
      <IconButton label={t('zoomOut')} disabled={zoom <= 1} onClick={() => onZoom(clampZoom(zoom - ZOOM_STEP))}>
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        aria-label={t('zoom')}
        aria-valuetext={format.number(zoom, { style: 'percent', maximumFractionDigits: 0 })}
        min={1}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        onChange={(event) => onZoom(clampZoom(Number(event.target.value)))}
        className="min-w-0 flex-1 accent-(--accent)"
      />
      <IconButton label={t('zoomIn')} disabled={zoom >= MAX_ZOOM} onClick={() => onZoom(clampZoom(zoom + ZOOM_STEP))}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface PreviewProps {
  image: RefObject<HTMLImageElement | null>;
  /** selected area in the picture's pixels */
  framed: CropArea;
  ratio: number;
  isRound: boolean;
  label: string;
}

const PREVIEW_HEIGHT = 96;

function Preview({ image, framed, ratio, isRound, label }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = { width: Math.round(PREVIEW_HEIGHT * ratio), height: PREVIEW_HEIGHT };
  const { width, height } = size;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!canvas.current || !image.current) return;
      // Device pixels, so that the preview is as sharp as the output.
      const points = { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) };
      drawCrop(image.current, framed, points, canvas.current);
    }, REDRAW_MS);
    return () => clearTimeout(timer);
  }, [image, framed, width, height]);
  return (
    <figure className="flex max-w-full flex-col items-center gap-1">
      <canvas
        ref={canvas}
        className="border border-line bg-sunken"
        style={{ ...size, borderRadius: isRound ? '50%' : 'var(--radius-sm)' }}
      />
      <figcaption className="text-xs text-muted">{label}</figcaption>
    </figure>
  );
}
