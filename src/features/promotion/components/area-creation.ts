import type { ComponentType } from 'react';
import type { TherapeuticAreaView } from '@/features/therapeutic-area/schema';

/** Creates an area in a dialog and returns it (U-09). */
export type AreaCreation = ComponentType<{ onClose: () => void; onCreated: (area: TherapeuticAreaView) => void }>;
