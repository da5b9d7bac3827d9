package dev.lockstep.ipsc.utilities;

/**
 * A node's place in a mesh, from {@code mesh}: three arrays with an element for each direction. All
 * elements are -1 if the node is not in the mesh.
 *
 * @param coords the coordinates, from 0
 * @param pred the node before this one in each direction; -1: there is none
 * @param succ the node after this one in each direction; -1: there is none
 */
public record Mesh(int[] coords, int[] pred, int[] succ) {}
